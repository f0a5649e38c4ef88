// Writes src/protocol/types.ts from schema.json; with --check it only says whether it is up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const schemaFile = new URL('../src/protocol/schema.json', import.meta.url)
const typesFile = new URL('../src/protocol/types.ts', import.meta.url)

const schema = JSON.parse(await readFile(schemaFile, 'utf8'))
const compiled = await compile(schema, 'Protocol', {
  additionalProperties: false,
  bannerComment: '/* Made by tools/types.mjs from schema.json: do not edit. */',
  declareExternallyReferenced: true,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 100 },
})
// The generator says of every type where it was found; the name says it already.
const wanted = compiled
  .replaceAll(/( \*\n)? \* This interface was referenced by[^\n]*\n[^\n]*via the `definition`[^\n]*\n/g, '')
  .replaceAll(/\/\*\*\n \*\/\n/g, '')

if (process.argv.includes('--check')) {
  const present = await readFile(typesFile, 'utf8').catch(() => '')
  if (present !== wanted) {
    console.error('src/protocol/types.ts is out of date: run npm run types')
    process.exit(1)
  }
} else {
  await writeFile(typesFile, wanted)
}
