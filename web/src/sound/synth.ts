// Plays recipes with the browser's own oscillators; loaded when sound is first wanted.

import { RECIPES, type SoundName, type Stroke } from './recipes'

/** How loud the loudest stroke is at each step of the volume: quiet, all of them. */
const VOLUMES = [0.04, 0.08, 0.16]
const ATTACK = 0.004

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

export function play(name: SoundName, volume: number, higher: number): void {
  context ??= new AudioContext()
  // A browser lets nobody be heard before the first click.
  if (context.state === 'suspended') void context.resume()
  const loudest = VOLUMES[volume - 1] ?? VOLUMES[1]!
  for (const stroke of RECIPES[name]) strike(context, stroke, loudest, higher)
}

function strike(on: AudioContext, stroke: Stroke, loudest: number, higher: number): void {
  const begins = on.currentTime + stroke.at / 1000
  const ends = begins + stroke.ms / 1000
  const gain = on.createGain()
  gain.gain.setValueAtTime(0.0001, begins)
  gain.gain.exponentialRampToValueAtTime(stroke.loud * loudest, begins + ATTACK)
  gain.gain.exponentialRampToValueAtTime(0.0001, ends)
  gain.connect(on.destination)
  const source =
    stroke.form === 'noise' ? burst(on, stroke, gain) : tone(on, stroke, begins, ends, higher, gain)
  source.start(begins)
  source.stop(ends)
}

function tone(
  on: AudioContext,
  { form, pitch, to = pitch }: Stroke,
  begins: number,
  ends: number,
  higher: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const oscillator = on.createOscillator()
  oscillator.type = form === 'noise' ? 'sine' : form
  oscillator.frequency.setValueAtTime(pitch * higher, begins)
  oscillator.frequency.exponentialRampToValueAtTime(to * higher, ends)
  oscillator.connect(into)
  return oscillator
}

function burst(on: AudioContext, { pitch }: Stroke, into: AudioNode): AudioScheduledSourceNode {
  hiss ??= makeHiss(on)
  const source = on.createBufferSource()
  source.buffer = hiss
  source.loop = true
  const filter = on.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 1.4
  source.connect(filter).connect(into)
  return source
}

function makeHiss(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 2, on.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}
