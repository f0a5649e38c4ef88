/* Made by tools/types.mjs from schema.json: do not edit. */

export type RollChoice =
  | {
      verb: 'abandon'
      fields: {
        tile: RollTile
      }
    }
  | {
      verb: 'adopt'
      fields: {
        tile: RollTile
      }
    }
  | {
      verb: 'arrange'
      fields: {
        tile: RollTile
        top: RollOnTop
      }
    }
  | {
      verb: 'buy'
      fields: {}
    }
  | {
      verb: 'consume'
      fields: {
        good: RollDie
        world: RollTile
        shipper: RollDie
      }
    }
  | {
      verb: 'dictate'
      fields: {
        die: RollDie
        column: RollColumn
      }
    }
  | {
      verb: 'done'
      fields: {}
    }
  | {
      verb: 'draw'
      fields: {}
    }
  | {
      verb: 'enough'
      fields: {}
    }
  | {
      verb: 'exchange'
      fields: {
        count: RollNumber
        things: RollThings
        credits: RollNumber
      }
    }
  | {
      verb: 'give'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'hand'
      fields: {
        tile: RollTile
      }
    }
  | {
      verb: 'improve'
      fields: {
        side: RollSide
        face: RollOrbFace
      }
    }
  | {
      verb: 'inhabit'
      fields: {
        world: RollTile
        die: RollDie
      }
    }
  | {
      verb: 'join'
      fields: {
        place: RollPlace
        die: RollDie
        given: RollDealFace
        taken: RollDealFace
      }
    }
  | {
      verb: 'keep'
      fields: {}
    }
  | {
      verb: 'launch'
      fields: {
        tile: RollTile
      }
    }
  | {
      verb: 'lay'
      fields: {}
    }
  | {
      verb: 'move'
      fields: {
        die: RollDie
        column: RollColumn
        phase: RollPhase
      }
    }
  | {
      verb: 'name color'
      fields: {
        world_color: RollWorldColor
      }
    }
  | {
      verb: 'name word'
      fields: {
        word: RollKeyword
      }
    }
  | {
      verb: 'open'
      fields: {
        die: RollDie
        given: RollDealFace
        given_die: RollDealDie
        taken: RollDealFace
        taken_die: RollDealDie
      }
    }
  | {
      verb: 'place'
      fields: {
        tile: RollTile
        top: RollOnTop
      }
    }
  | {
      verb: 'post'
      fields: {
        die: RollDie
        place: RollPlace
        to: RollPlace
      }
    }
  | {
      verb: 'produce'
      fields: {
        die: RollDie
        world: RollTile
      }
    }
  | {
      verb: 'put'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'reassign'
      fields: {
        die: RollDie
        column: RollColumn
        phase: RollPhase
        power: RollPower
      }
    }
  | {
      verb: 'recall'
      fields: {
        die: RollDie
        place: RollPlace
      }
    }
  | {
      verb: 'recruit'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'refuse'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'release'
      fields: {
        die: RollDie
        place: RollPlace
      }
    }
  | {
      verb: 'remove'
      fields: {
        die: RollDie
        place: RollPlace
      }
    }
  | {
      verb: 'research'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'return'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'scout'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'select'
      fields: {
        phase: RollPhase
        die: RollDie
        column: RollColumn
      }
    }
  | {
      verb: 'send'
      fields: {
        die: RollDie
        place: RollPlace
        to: RollPlace
      }
    }
  | {
      verb: 'shift'
      fields: {
        die: RollDie
        column: RollColumn
        phase: RollPhase
      }
    }
  | {
      verb: 'spare'
      fields: {}
    }
  | {
      verb: 'spend'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'start'
      fields: {
        development: RollTile
        world: RollTile
      }
    }
  | {
      verb: 'stay'
      fields: {}
    }
  | {
      verb: 'stock'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'surrender'
      fields: {
        tile: RollTile
      }
    }
  | {
      verb: 'swap'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'swap nothing'
      fields: {}
    }
  | {
      verb: 'take'
      fields: {
        die: RollDie
      }
    }
  | {
      verb: 'trade'
      fields: {
        good: RollDie
        world: RollTile
        shipper: RollDie
      }
    }
  | {
      verb: 'wild'
      fields: {
        die: RollDie
        phase: RollPhase
      }
    }
export type RollTile = string
export type RollOnTop = boolean
export type RollColumn = 'explore' | 'develop' | 'settle' | 'produce' | 'ship' | '$' | 'wild'
export type RollNumber = number
export type RollThings = 'tiles' | 'workers'
export type RollSide = number
export type RollOrbFace =
  | 'improve-1'
  | 'reassign-1'
  | 'explorer'
  | 'reassign-2'
  | 'improve-2'
  | 'develop-1'
  | 'develop-2'
  | 'develop-3'
  | 'settle-1'
  | 'settle-2'
  | 'settle-3'
  | 'produce-1'
  | 'produce-2'
  | 'produce-3'
  | 'fleet-1'
  | 'fleet-2'
  | 'fleet-3'
  | 'talent-1'
  | 'talent-2'
  | 'talent-3'
  | 'arrow to side 1'
  | 'arrow to side 2'
  | 'arrow to side 3'
  | 'arrow to side 4'
  | 'arrow to side 5'
  | 'arrow to side 6'
/**
 * Where a die lies: a place of the mat, or a world.
 */
export type RollPlace =
  | {
      at: 'world'
      world: string
    }
  | {
      at:
        | 'cup'
        | 'citizenry'
        | 'explore'
        | 'develop'
        | 'settle'
        | 'produce'
        | 'ship'
        | '$'
        | 'developers'
        | 'settlers'
        | 'deal 1 side 1'
        | 'deal 1 side 2'
        | 'deal 2 side 1'
        | 'deal 2 side 2'
        | 'deal 3 side 1'
        | 'deal 3 side 2'
        | 'roll explore'
        | 'roll develop'
        | 'roll settle'
        | 'roll produce'
        | 'roll ship'
        | 'roll $'
        | 'roll wild'
    }
export type RollDealFace = string
export type RollPhase = 'explore' | 'develop' | 'settle' | 'produce' | 'ship' | '$'
export type RollWorldColor = 'gray' | 'novelty' | 'rare' | 'genes' | 'alien'
export type RollKeyword = 'explore' | 'develop' | 'settle' | 'produce' | 'ship' | 'reassign'
export type RollDealDie =
  'prestige' | 'white-1' | 'white-2' | 'white-3' | 'white-4' | 'white-5' | 'white-6'
export type RollPower = string
export type RaceAction =
  | 'Explore +5'
  | 'Explore +1 +1'
  | 'Develop'
  | 'Settle'
  | 'Consume Trade'
  | 'Consume 2x VPs'
  | 'Produce'
export type RaceCard = string
export type RaceChoice =
  | {
      verb: 'buy'
      fields: {
        contact?: RaceContact
        ship?: RaceShip
      }
    }
  | {
      verb: 'choose'
      fields: {
        action: RaceAction
        second?: RaceAction
      }
    }
  | {
      verb: 'conquer'
      fields: {
        tactic?: RaceTactic
      }
    }
  | {
      verb: 'consume'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'discard'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'gamble'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'keep'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'name'
      fields: {
        number: RaceNumber
      }
    }
  | {
      verb: 'pass'
      fields: {}
    }
  | {
      verb: 'pay'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'place'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'produce'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'sell'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'spend'
      fields: {
        card: RaceCard
      }
    }
  | {
      verb: 'stop'
      fields: {}
    }
  | {
      verb: 'use'
      fields: {
        card: RaceCard
      }
    }
export type RaceContact = 'Contact Specialist'
export type RaceShip = 'Colony Ship'
export type RaceTactic = 'New Military Tactics'
export type RaceNumber = number
export type RollEvent =
  | {
      kind: 'abandoned'
      facts: {
        stack: string
        top: boolean
        to: string
      }
    }
  | {
      kind: 'abandoned-tile'
      facts: {
        tile: string
      }
    }
  | {
      kind: 'adopted'
      facts: {
        tile: string
        squares: number
      }
    }
  | {
      kind: 'arranged'
      facts: {
        developments: number
        worlds: number
      }
    }
  | {
      kind: 'assigned'
      facts: {
        selected: 'explore' | 'develop' | 'settle' | 'produce' | 'ship' | '$' | ''
        workers: {
          color:
            | 'home'
            | 'military'
            | 'consumption'
            | 'novelty'
            | 'rare'
            | 'genes'
            | 'alien'
            | 'leader'
            | 'entrepreneur'
            | 'pioneer'
            | 'talent'
          at: string
        }[]
        dictate: (
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        )[]
      }
    }
  | {
      kind: 'bag-empty'
      facts: {
        owed: number
      }
    }
  | {
      kind: 'bag-refilled'
      facts: {
        count: number
      }
    }
  | {
      kind: 'built'
      facts: {
        tile: string
        used: (
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        )[]
        next: string
        squares: number
      }
    }
  | {
      kind: 'chips'
      facts: {
        gain: number
        now: number
        pool: number
        why: string
      }
    }
  | {
      kind: 'chips-returned'
      facts: {
        amount: number
        now: number
        pool: number
      }
    }
  | {
      kind: 'consumed'
      facts: {
        good:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        world: string
        shipper:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        virtual: boolean
        chips: {
          [k: string]: number
        }
        credits: {
          [k: string]: number
        }
      }
    }
  | {
      kind: 'credit-limit'
      facts: {
        limit: number
        now: number
      }
    }
  | {
      kind: 'credits'
      facts: {
        gain: number
        now: number
        why: string
      }
    }
  | {
      kind: 'deal-closed'
      facts: {
        deal: number
        step: number
      }
    }
  | {
      kind: 'deal-dissolved'
      facts: {
        deal: number
      }
    }
  | {
      kind: 'deal-expired'
      facts: {
        deal: number
      }
    }
  | {
      kind: 'deal-joined'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        deal: number
        side: number
        gives: string
        takes: string
      }
    }
  | {
      kind: 'deal-matured'
      facts: {
        deal: number
        step: number
      }
    }
  | {
      kind: 'deal-opened'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        deal: number
        gives: string
        takes: string
      }
    }
  | {
      kind: 'deal-refused'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
      }
    }
  | {
      kind: 'deal-terms'
      facts: {
        terms: string
      }
    }
  | {
      kind: 'deal-tiles-back'
      facts: {
        count: number
      }
    }
  | {
      kind: 'dealer-back'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
      }
    }
  | {
      kind: 'dealt'
      facts: {
        faction: string
        home_world: string
      }
    }
  | {
      kind: 'drew'
      facts: {
        tiles: string[]
        why: string
      }
    }
  | {
      kind: 'drew-openly'
      facts: {
        tiles: string[]
        kept: string[]
      }
    }
  | {
      kind: 'drew-tiles'
      facts: {
        count: number
      }
    }
  | {
      kind: 'gained-die'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        to: string
        tile: string
      }
    }
  | {
      kind: 'game-over'
      facts: {
        reasons: string[]
      }
    }
  | {
      kind: 'improved'
      facts: {
        side: number
        from: string
        to: string
      }
    }
  | {
      kind: 'market'
      facts: {
        shown: string[]
      }
    }
  | {
      kind: 'orb-rolled'
      facts: {
        side: number
        face: string
      }
    }
  | {
      kind: 'orb-turned'
      facts: {
        side: number
        face: string
      }
    }
  | {
      kind: 'phases'
      facts: {
        phases: ('explore' | 'develop' | 'settle' | 'produce' | 'ship' | '$')[]
      }
    }
  | {
      kind: 'placed'
      facts: {
        stack: string
        top: boolean
      }
    }
  | {
      kind: 'placed-tile'
      facts: {
        tile: string
      }
    }
  | {
      kind: 'posted'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
        to: string
      }
    }
  | {
      kind: 'priority'
      facts: {
        order: number[]
      }
    }
  | {
      kind: 'produced'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
        world: string
      }
    }
  | {
      kind: 'recalled'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
      }
    }
  | {
      kind: 'recruited'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        now: number
      }
    }
  | {
      kind: 'released'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
      }
    }
  | {
      kind: 'removed-die'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
        tile: string
      }
    }
  | {
      kind: 'researched'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
      }
    }
  | {
      kind: 'returned-to-cup'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
      }
    }
  | {
      kind: 'rolled'
      facts: {
        dice: {
          color:
            | 'home'
            | 'military'
            | 'consumption'
            | 'novelty'
            | 'rare'
            | 'genes'
            | 'alien'
            | 'leader'
            | 'entrepreneur'
            | 'pioneer'
            | 'talent'
          at: string
        }[]
      }
    }
  | {
      kind: 'scouted'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        virtual: boolean
      }
    }
  | {
      kind: 'sent'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
        to: string
      }
    }
  | {
      kind: 'shifted'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        from: string
        to: string
      }
    }
  | {
      kind: 'spare-die'
      facts: {
        phase: string
      }
    }
  | {
      kind: 'spare-workers'
      facts: {
        dice: {
          color:
            | 'home'
            | 'military'
            | 'consumption'
            | 'novelty'
            | 'rare'
            | 'genes'
            | 'alien'
            | 'leader'
            | 'entrepreneur'
            | 'pioneer'
            | 'talent'
          at: string
        }[]
      }
    }
  | {
      kind: 'spent-tile'
      facts: {
        tile: string
      }
    }
  | {
      kind: 'stage'
      facts: {
        stage:
          | 'setup'
          | 'assign'
          | 'explore'
          | 'develop'
          | 'settle'
          | 'produce'
          | 'ship'
          | '$'
          | 'manage'
          | 'end'
        round: number
      }
    }
  | {
      kind: 'started'
      facts: {
        development: string
        world: string
      }
    }
  | {
      kind: 'stocked'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        virtual: boolean
      }
    }
  | {
      kind: 'surrendered'
      facts: {
        tile: string
      }
    }
  | {
      kind: 'swapped'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        for:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
      }
    }
  | {
      kind: 'talents'
      facts: {
        gain: number
        why: string
      }
    }
  | {
      kind: 'tile-given'
      facts: {
        stack: string
      }
    }
  | {
      kind: 'tile-shown'
      facts: {
        tile: string
      }
    }
  | {
      kind: 'top'
      facts: {
        stack: string
        tile: string
      }
    }
  | {
      kind: 'traded'
      facts: {
        good:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        world: string
        shipper:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        virtual: boolean
        credits: {
          [k: string]: number
        }
      }
    }
  | {
      kind: 'worked'
      facts: {
        color:
          | 'home'
          | 'military'
          | 'consumption'
          | 'novelty'
          | 'rare'
          | 'genes'
          | 'alien'
          | 'leader'
          | 'entrepreneur'
          | 'pioneer'
          | 'talent'
        tile: string
      }
    }
export type RaceEvent =
  | {
      kind: 'actions'
      facts: {
        actions: (
          | 'Explore +5'
          | 'Explore +1 +1'
          | 'Develop'
          | 'Settle'
          | 'Consume Trade'
          | 'Consume 2x VPs'
          | 'Produce'
        )[]
      }
    }
  | {
      kind: 'chips'
      facts: {
        count: number
        pool: number
      }
    }
  | {
      kind: 'consume'
      facts: {
        worlds: string[]
      }
    }
  | {
      kind: 'discard'
      facts: {
        cards: string[]
        why: string
      }
    }
  | {
      kind: 'discarded'
      facts: {
        count: number
        why: string
      }
    }
  | {
      kind: 'draw'
      facts: {
        cards: string[]
        why: string
      }
    }
  | {
      kind: 'drew'
      facts: {
        count: number
        why: string
      }
    }
  | {
      kind: 'end'
      facts: {
        reasons: string[]
        rounds: number
      }
    }
  | {
      kind: 'flip'
      facts: {
        card: string
        number: number
        hit: boolean
      }
    }
  | {
      kind: 'good'
      facts: {
        world: string
        why: string
      }
    }
  | {
      kind: 'good-card'
      facts: {
        world: string
        why: string
        card: string
      }
    }
  | {
      kind: 'good-gone'
      facts: {
        world: string
      }
    }
  | {
      kind: 'keep'
      facts: {
        kept: string[]
        gone: string[]
      }
    }
  | {
      kind: 'kept'
      facts: {
        count: number
        others: number
      }
    }
  | {
      kind: 'look'
      facts: {
        cards: string[]
      }
    }
  | {
      kind: 'looked'
      facts: {
        count: number
      }
    }
  | {
      kind: 'paid'
      facts: {
        card: string
        how: string
        count: number
      }
    }
  | {
      kind: 'phase'
      facts: {
        phase:
          | ''
          | 'Explore'
          | 'Develop'
          | 'second Develop'
          | 'Settle'
          | 'second Settle'
          | 'Consume'
          | 'Produce'
      }
    }
  | {
      kind: 'phases'
      facts: {
        phases: (
          | ''
          | 'Explore'
          | 'Develop'
          | 'second Develop'
          | 'Settle'
          | 'second Settle'
          | 'Consume'
          | 'Produce'
        )[]
      }
    }
  | {
      kind: 'place'
      facts: {
        card: string
      }
    }
  | {
      kind: 'preset-hand'
      facts: {
        cards: string[]
      }
    }
  | {
      kind: 'produce'
      facts: {
        world: string
        by: string
      }
    }
  | {
      kind: 'reshuffle'
      facts: {
        count: number
      }
    }
  | {
      kind: 'round'
      facts: {
        round: number
      }
    }
  | {
      kind: 'sell'
      facts: {
        world: string
        value: number
        trade_powers: boolean
      }
    }
  | {
      kind: 'start-world'
      facts: {
        card: string
      }
    }
  | {
      kind: 'use'
      facts: {
        card: string
        gamble: boolean
      }
    }
  | {
      kind: 'used-up'
      facts: {
        card: string
      }
    }
export type FromClient = Choose | ChooseAll | Undo | HandOver | TakeBack | Why | Look | Ping
export type FromServer = Welcome | Update | TableChanged | Answer | Reasons | Past | Pong | Trouble

/**
 * Made by tools/protocol.py from orrery.server: do not edit.
 */
export interface OrreryWireProtocol {
  [k: string]: unknown
}
/**
 * Make a choice for one's own seat.
 */
export interface Choose {
  type: 'choose'
  id: string
  seat_seq: number
  choice: string
}
/**
 * Make several choices for one's own seat as one: all of them, or none.
 *
 *     What picks a set (cards to pay, goods to consume) comes in any order. Such a command is taken
 *     back by one undo.
 */
export interface ChooseAll {
  type: 'choose-all'
  id: string
  seat_seq: number
  /**
   * @minItems 1
   * @maxItems 32
   */
  choices: string[]
}
/**
 * Take back one's own latest choice, or all choices of the latest `choose-all`.
 */
export interface Undo {
  type: 'undo'
  id: string
  seat_seq: number
}
/**
 * Hand a seat to a bot: one's own at any time, another one when its player is away.
 */
export interface HandOver {
  type: 'hand-over'
  id: string
  seat: number
  bot: string
}
/**
 * Take one's own seat back from the bot that stood in.
 */
export interface TakeBack {
  type: 'take-back'
  id: string
}
/**
 * Ask why choices are refused; changes nothing.
 */
export interface Why {
  type: 'why'
  id: string
  /**
   * @minItems 1
   * @maxItems 64
   */
  choices: string[]
}
/**
 * Ask for the table as one's own seat saw it at an earlier moment.
 */
export interface Look {
  type: 'look'
  id: string
  at: number
}
/**
 * Ask whether the server is there.
 */
export interface Ping {
  type: 'ping'
  id: string
}
/**
 * The first message of every socket: a fresh join and a resume end in the same state.
 */
export interface Welcome {
  type: 'welcome'
  table: TableInfo
  seat: number | null
  at: number
  seat_seq: number
  log: LogEntry[]
  undone: number[]
  sight: Sight | null
  result: Result | null
}
/**
 * A table as everybody may see it.
 */
export interface TableInfo {
  id: string
  game: string
  title: string
  status: 'open' | 'over' | 'playing'
  options: {
    [k: string]: string
  }
  seats: SeatInfo[]
  host: number
  undo: 'allowed' | 'off'
  spectators: boolean
  public: boolean
  commitment: string
  created: number
  rematch: string
  guide: string
}
/**
 * A seat at the table.
 */
export interface SeatInfo {
  seat: number
  kind: 'bot' | 'open' | 'person'
  name: string
  bot: string
  connected: boolean
}
/**
 * One thing that happened, as this seat may hear it.
 */
export interface LogEntry {
  at: number
  kind: string
  text: string
  seat?: number
  facts?: {}
  private?: boolean
  verb?: string
  fields?: {}
}
/**
 * All that the seat (or a spectator) sees of the game at this moment.
 */
export interface Sight {
  view: RollViewData | RaceViewData
  decision: DecisionInfo | null
  choices: Offer[]
  waiting: number[]
  undo: Undoing
  coach?: CoachInfo
}
/**
 * The table of Roll as one seat sees it; seat null is a spectator.
 */
export interface RollViewData {
  game: 'roll'
  seat: number | null
  players: number
  timing: 'auto' | 'strict'
  first_game: boolean
  with: string[]
  components: string
  squares_to_end: number
  chips_at_start: number
  phases_in_play: ('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship')[]
  colors_in_play: (
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  )[]
  round: number
  stage:
    | ('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship')
    | ('assign' | 'end' | 'manage' | 'setup')
  over: boolean
  phases: ('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship')[]
  pool: number
  bag: number
  supply: DiceData
  order: number[]
  strict: boolean
  turn: number
  ending: number
  scout: number
  abandoned: number[]
  own_abandoned: string[]
  empires: EmpireData[]
  workers: WorkerData[][]
  dictate: (
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  )[][]
  selected: (('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship') | '')[]
  deal?: DealData
}
/**
 * How many dice of each colour, in the order of `terms.COLORS`; none are left out.
 */
export interface DiceData {
  home?: number
  military?: number
  consumption?: number
  novelty?: number
  rare?: number
  genes?: number
  alien?: number
  leader?: number
  entrepreneur?: number
  pioneer?: number
  talent?: number
}
/**
 * One empire as the viewer sees it.
 */
export interface EmpireData {
  faction: number
  tableau: string[]
  credits: number
  credit_limit: number
  chips: number
  cup: DiceData
  citizenry: DiceData
  developers: DieData[]
  settlers: DieData[]
  goods: GoodData[]
  developments: number
  worlds: number
  top_development: string
  top_world: string
  developers_needed: number
  settlers_needed: number
  room: number
  drawn: number
  rolled: DiceData
  decision: DecisionData
  secret: SecretData | null
  orb?: OrbData
}
/**
 * One die. A `$` counts only where the die does the task that its face shows.
 */
export interface DieData {
  color:
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  dollar?: boolean
  virtual?: boolean
}
/**
 * A die on a world.
 */
export interface GoodData {
  world: string
  color:
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  dollar?: boolean
}
/**
 * Where a seat's decision stands; `kind` is empty for a seat that is not asked.
 */
export interface DecisionData {
  kind: string
  owed: number
  scouted: number
  building: string
  used: DieData[]
  returned: number
  unmet: number[]
  paid_colors: number
  returns: number
}
/**
 * What only the owner of an empire knows, and how their own assigning stands.
 */
export interface SecretData {
  developments: string[]
  worlds: string[]
  drawn: string[]
  strip:
    | (
        | 'alien'
        | 'consumption'
        | 'entrepreneur'
        | 'genes'
        | 'home'
        | 'leader'
        | 'military'
        | 'novelty'
        | 'pioneer'
        | 'rare'
        | 'talent'
      )
    | ''
  selected: ('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship') | ''
  dictate: (
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  )[]
  workers: WorkerData[]
  /**
   * @minItems 4
   * @maxItems 4
   */
  power: never[]
  powers_used: number
  dictates: number
  arranged: number
}
/**
 * A die in a column; its face is what it shows: `ship`, `wild`, `explore/$`; symbol by symbol
 *     in `symbols`.
 */
export interface WorkerData {
  color:
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
  column: ('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship') | 'wild'
  face: string
  symbols: (('$' | 'develop' | 'explore' | 'produce' | 'settle' | 'ship') | 'wild')[]
  virtual: boolean
}
/**
 * An empire's orb: its faces by side, the side that is up (0: in the cup), and what is left.
 */
export interface OrbData {
  faces: string[]
  side_up: number
  left: number
}
/**
 * The deal mat with its dice, the priority track, and the exchange at hand.
 */
export interface DealData {
  market: DealDie[]
  areas: (DealArea | null)[]
  steps: DealStep[]
  priority: number[]
  under: string[]
  under_hidden: number[]
  own_under: string[]
  exhausted: boolean
  actor: number
  giving: string[]
  taking: string[]
  drawn: string[]
  turns: number[]
}
/**
 * A deal die by its name (`prestige`, `white-1` ...), and the face that it shows.
 */
export interface DealDie {
  die: string
  face: string
}
/**
 * A deal on the mat: its two dice, the opener's side first, and the dealers at each side.
 */
export interface DealArea {
  dice: DealDie[]
  step: number
  dealers: DealerData[][]
}
/**
 * A die at work on the deal mat.
 */
export interface DealerData {
  seat: number
  color:
    | 'alien'
    | 'consumption'
    | 'entrepreneur'
    | 'genes'
    | 'home'
    | 'leader'
    | 'military'
    | 'novelty'
    | 'pioneer'
    | 'rare'
    | 'talent'
}
/**
 * A step of the mat's ladder.
 */
export interface DealStep {
  opener: DealPayment
  other: DealPayment
}
/**
 * What each dealer at a side is paid.
 */
export interface DealPayment {
  credits: number
  talents: number
}
/**
 * The table of Race as one seat sees it; seat null is a spectator.
 */
export interface RaceViewData {
  game: 'race'
  seat: number | null
  options: {
    [k: string]: string
  }
  cards_to_end: number
  chips_at_start: number
  hand_limit: number
  round: number
  phase:
    | (
        | 'Consume'
        | 'Develop'
        | 'Explore'
        | 'Produce'
        | 'Settle'
        | 'second Develop'
        | 'second Settle'
      )
    | ''
  phases: (
    'Consume' | 'Develop' | 'Explore' | 'Produce' | 'Settle' | 'second Develop' | 'second Settle'
  )[]
  phases_to_come: (
    'Consume' | 'Develop' | 'Explore' | 'Produce' | 'Settle' | 'second Develop' | 'second Settle'
  )[]
  stage: string
  revealed: boolean
  pool: number
  supply: number
  discards: number
  order: number[]
  waiting_in_turn: number[]
  in_turn: boolean
  over: boolean
  seats: RaceSeatData[]
  own: RaceOwnData | null
}
/**
 * What everybody may know of one seat.
 */
export interface RaceSeatData {
  seat: number
  start_world: string
  tableau: string[]
  goods: string[]
  chips: number
  hand_size: number
  exploring: number
  military: number
  military_against: Part[]
  points: number
  six_cost: SixCostData[]
  actions: (
    | 'Consume 2x VPs'
    | 'Consume Trade'
    | 'Develop'
    | 'Explore +1 +1'
    | 'Explore +5'
    | 'Produce'
    | 'Settle'
  )[]
  placing: string
  asked: string
  need: number
  used: string[]
  using: string
  with_trade_powers: boolean
  produced: number[]
  to_produce: string[]
}
/**
 * One part of a sum: where it comes from (a card, `printed`, `bonus`), and how much.
 */
export interface Part {
  source: string
  amount: number
}
/**
 * What a 6-cost development scores as the tableau lies now, and by what.
 */
export interface SixCostData {
  card: string
  points: number
  parts: Part[]
}
/**
 * What only the seat itself may know.
 */
export interface RaceOwnData {
  hand: string[]
  explored: string[]
  picked: string[]
  actions: (
    | 'Consume 2x VPs'
    | 'Consume Trade'
    | 'Develop'
    | 'Explore +1 +1'
    | 'Explore +5'
    | 'Produce'
    | 'Settle'
  )[]
  placing: string
  explore: ExploreData | null
  placements: PlacementData[]
  sales: SaleData[]
  powers: ConsumePowerData[]
  forecasts: ForecastData[]
  gamble: NumberData[]
  windfalls: WindfallData[]
}
/**
 * How many cards the seat looks at and keeps, and why so many.
 */
export interface ExploreData {
  look: number
  look_parts: Part[]
  keep: number
  keep_parts: Part[]
}
/**
 * A card that could be placed in this phase, with every way to do it.
 */
export interface PlacementData {
  card: string
  ways: WayData[]
  copy_lies: boolean
}
/**
 * One way to place a card, possible or not.
 */
export interface WayData {
  how: 'buy' | 'conquer'
  uses: string[]
  leaves: string[]
  printed: number
  parts: Part[]
  total: number
  short: number
  text: string
}
/**
 * A good that can be sold, and what it brings in cards.
 */
export interface SaleData {
  world: string
  kind: 'alien' | 'genes' | 'gray' | 'novelty' | 'rare'
  parts: Part[]
  total: number
}
/**
 * A consume power of the tableau and where it stands.
 */
export interface ConsumePowerData {
  card: string
  what: 'all' | 'consume' | 'draw' | 'gamble' | 'sell' | 'spend'
  state: 'cannot' | 'must' | 'optional' | 'used' | 'using'
  why: string
  kind: ('alien' | 'genes' | 'gray' | 'novelty' | 'rare') | 'any'
  goods: number
  times: number
  most: number
  chips: number
  cards: number
  all_different: boolean
  doubled: boolean
  fits: string[]
}
/**
 * What an action would bring this seat now, as far as its own board tells.
 */
export interface ForecastData {
  action:
    | 'Consume 2x VPs'
    | 'Consume Trade'
    | 'Develop'
    | 'Explore +1 +1'
    | 'Explore +5'
    | 'Produce'
    | 'Settle'
  seen: number
  kept: number
  chips: number
  cards: number
  goods: number
  lines: LineData[]
  hand_after: number[]
  chips_after: number
  nothing: boolean
}
/**
 * One line of a forecast: a card, a world or a rule, and what it brings or costs.
 */
export interface LineData {
  text: string
  amount: number | null
  short?: number
  note?: string
  cards?: number
}
/**
 * A number that can be named, and how many unseen cards have that cost or defense.
 */
export interface NumberData {
  number: number
  count: number
}
/**
 * A windfall world that can produce, and what its good would sell for.
 */
export interface WindfallData {
  world: string
  kind: 'alien' | 'genes' | 'gray' | 'novelty' | 'rare'
  sells_for: number
}
/**
 * What the seat is asked.
 */
export interface DecisionInfo {
  kind: string
  prompt: string
  rule: string
  pick?: PickInfo | null
}
/**
 * The set that a decision picks: choose freely, in any order, and send it as one command.
 */
export interface PickInfo {
  pool: Offer[]
  least: number
  most: number
  picked: string[]
  groups?: string[]
}
/**
 * A legal choice; `preview` is there when the socket asked for previews.
 */
export interface Offer {
  text: string
  verb: string
  fields: {}
  preview?: PreviewInfo | null
}
/**
 * What a choice would bring: certain changes of holdings, what chance decides, in words.
 *
 *     `parts` tells where a gain comes from, source by source, where the game tells it.
 */
export interface PreviewInfo {
  gains: {
    [k: string]: number
  }
  chance?: string
  sentences?: string[]
  parts?: {
    [k: string]: {
      [k: string]: number
    }
  }
}
/**
 * Whether the seat's latest choice can be taken back; if not, why.
 */
export interface Undoing {
  possible: boolean
  refusal?: RefusalInfo | null
}
/**
 * Why something cannot be done: a code for programs, a sentence for people, its rule.
 */
export interface RefusalInfo {
  code: string
  sentence: string
  rule?: string
}
/**
 * The coach of a guided game, for its host.
 */
export interface CoachInfo {
  guide: string
  title: string
  lessons: LessonInfo[]
  seen: string[]
  total: number
  answer: CoachAnswer | null
  over: boolean
}
/**
 * What the coach says at this moment: what there is, why it matters, and what to try.
 */
export interface LessonInfo {
  name: string
  title: string
  what: string
  why: string
  attempt: string
  place: string
  rule: string
  choices: string[]
  seen: boolean
}
/**
 * What the coach says to what was done.
 */
export interface CoachAnswer {
  lesson: string
  tone: 'good' | 'half' | 'other'
  text: string
  fresh: boolean
}
/**
 * The end of a game.
 */
export interface Result {
  winners: number[]
  scores: SeatScore[]
  ended_by: string[]
  rounds: RoundPoints[]
  seed: string
}
/**
 * A seat's final score by source.
 */
export interface SeatScore {
  seat: number
  total: number
  tiebreak: number
  parts: {
    [k: string]: number
  }
}
/**
 * Everybody's points when a round had ended, for the chart.
 */
export interface RoundPoints {
  round: number
  points: number[]
}
/**
 * The table went on (perhaps by several steps): change the sight, append the log.
 */
export interface Update {
  type: 'update'
  at: number
  seat_seq: number
  log: LogEntry[]
  undone: number[]
  result: Result | null
  changes?: Change[]
  sight?: Sight
}
/**
 * A value of the sight that is another one now.
 */
export interface Change {
  path: (string | number)[]
  value: unknown
}
/**
 * Seats, presence, status or rematch changed.
 */
export interface TableChanged {
  type: 'table'
  table: TableInfo
}
/**
 * The answer to a command; a repeated command gets its first answer again.
 */
export interface Answer {
  type: 'answer'
  id: string
  accepted: boolean
  at: number
  seat_seq: number
  refusal?: RefusalInfo | null
}
/**
 * For each text that was asked about: why it is refused, or null when it is legal.
 */
export interface Reasons {
  type: 'reasons'
  id: string
  reasons: {
    [k: string]: RefusalInfo | null
  }
}
/**
 * The table as this seat saw it right after the sequence `at`.
 */
export interface Past {
  type: 'past'
  id: string
  at: number
  view: RollViewData | RaceViewData
}
/**
 * The server is there.
 */
export interface Pong {
  type: 'pong'
  id: string
}
/**
 * A message was not understood or came too fast; the sentence is for people.
 */
export interface Trouble {
  type: 'trouble'
  code: string
  sentence: string
}
/**
 * What a host decides; exactly one seat is the host's.
 */
export interface NewTable {
  game: string
  name: string
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatPlan[]
  options?: {
    [k: string]: string
  }
  undo?: 'allowed' | 'off'
  spectators?: boolean
  public?: boolean
}
/**
 * How a seat is to be filled: kept for the host, open for whoever has the link, or a bot.
 */
export interface SeatPlan {
  kind: 'bot' | 'host' | 'open'
  bot?: string
}
/**
 * Begin a guided game.
 */
export interface BeginGuide {
  name: string
}
/**
 * Take a seat; without a number, the first open one.
 */
export interface Join {
  name: string
  seat?: number
}
/**
 * Start before all seats are taken: the open ones go to this bot.
 */
export interface Start {
  bot: string
}
/**
 * The seat that is now yours; its secret is in the cookie.
 */
export interface Seated {
  table: TableInfo
  seat: number
}
/**
 * How a table stands: whom it waits for and since when; its result once it is over.
 */
export interface Standing {
  table: TableInfo
  round: number
  waiting: number[]
  since: number
  result: Result | null
}
/**
 * Public tables: those that wait for players first, then those being played.
 */
export interface Lobby {
  tables: TableInfo[]
}
/**
 * All games, and the guided ones among them.
 */
export interface Games {
  games: GameInfo[]
  guides: GuideInfo[]
  levels: LevelInfo[]
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string
  title: string
  least_players: number
  most_players: number
  options: {
    [k: string]: string
  }
  settings: SettingInfo[]
  clashes: ClashInfo[]
  bots: string[]
}
/**
 * An option that a host may set.
 */
export interface SettingInfo {
  name: string
  label: string
  values: SettingValue[]
}
/**
 * A value of a setting: as an option, its name, and what it changes in a sentence.
 */
export interface SettingValue {
  value: string
  label: string
  says: string
}
/**
 * A value that needs another option to be one of some values, and why.
 */
export interface ClashInfo {
  setting: string
  value: string
  other: string
  needs: string[]
  why: string
}
/**
 * A guided first game.
 */
export interface GuideInfo {
  name: string
  game: string
  title: string
  lessons: number
}
/**
 * A level of bots: the names under which they sit down, and what they do, in a sentence.
 */
export interface LevelInfo {
  name: string
  players: string[]
  about: string
}
/**
 * A tile's or card's full text.
 */
export interface Description {
  text: string
}
/**
 * Everything that has a name in a game's boxes, and its rules.
 */
export interface Library {
  game: string
  title: string
  entries: Entry[]
  chapters: RuleChapter[]
}
/**
 * One thing with a name: a tile, a card, a die, a face of a die, an action.
 */
export interface Entry {
  name: string
  box: string
  kind: string
  lines?: string[]
  text?: string[]
  shape?: '' | 'circle' | 'diamond' | 'shield'
  cost?: number | null
  plus?: boolean
  color?: string
  phases?: string[]
  powers?: string[]
  rulings?: string[]
  example?: string
  where?: string
  related?: string[]
  also?: string[]
  stand_in?: string
}
/**
 * A chapter of the rules in our own words.
 */
export interface RuleChapter {
  title: string
  text: string
  sections: RuleSection[]
}
/**
 * A section of a chapter; the text is plain Markdown.
 */
export interface RuleSection {
  title: string
  text: string
}
/**
 * A recorded game in figures: for a list of games and for statistics.
 */
export interface RecordSummary {
  game: string
  title: string
  options: {
    [k: string]: string
  }
  names: string[]
  rounds: number
  choices: number
  chosen: {
    [k: string]: number
  }[]
  tableaus: string[][]
  result: Result
}
/**
 * A finished game, position by position, as every seat saw it.
 */
export interface Film {
  summary: RecordSummary
  views: (RollViewData | RaceViewData)[]
  waiting: number[]
  log: FilmLine[]
  steps: FilmStep[]
}
/**
 * A line of the log, and who heard it: a seat, or -1 for everybody.
 */
export interface FilmLine {
  audience: number
  entry: LogEntry
}
/**
 * One choice of a film.
 */
export interface FilmStep {
  seat: number
  choice: string
  round: number
  stage: string
  changes: Change[][]
  waiting: number[]
  log: FilmLine[]
}
/**
 * The server is up and its database answers; `troubles` says what is wrong all the same.
 */
export interface Health {
  status: 'ok' | 'troubled'
  version: string
  tables: number
  sockets: number
  bot_workers_replaced?: number
  troubles?: string[]
}
/**
 * Whether the table can be opened to the network from here, and where it is if it was.
 */
export interface NetworkInfo {
  offered: boolean
  address: string
}
/**
 * Any HTTP answer that is not a success.
 */
export interface Problem {
  error: RefusalInfo
}
/**
 * A die, with what matters of its face where it is named.
 */
export interface RollDie {
  color:
    | 'home'
    | 'military'
    | 'consumption'
    | 'novelty'
    | 'rare'
    | 'genes'
    | 'alien'
    | 'leader'
    | 'entrepreneur'
    | 'pioneer'
    | 'talent'
  /**
   * A worker that is no die.
   */
  virtual?: true
  /**
   * It shows the $ of its task.
   */
  dollar?: true
  /**
   * The two symbols of its face, in Assign.
   */
  showing?:
    | 'explore/develop'
    | 'explore/settle'
    | 'explore/produce'
    | 'explore/ship'
    | 'explore/$'
    | 'develop/settle'
    | 'develop/produce'
    | 'develop/ship'
    | 'develop/$'
    | 'settle/produce'
    | 'settle/ship'
    | 'settle/$'
    | 'produce/ship'
    | 'produce/$'
    | 'ship/$'
}
