import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
/** Matches a `className` attribute. Its value may contain braces, but only one level deep. */
const CLASS_NAME = /[cC]lassName=\{((?:[^{}]|\{[^{}]*\})*)\}/g

/** Returns the file of an import whose path begins with a dot or with the alias for `web`. */
function fileOf(importer: string, path: string): string {
  return path.startsWith('#') ? path.slice(1) : join(dirname(importer), path)
}

function usedIn(source: string, name: string): string[] {
  const values = [...source.matchAll(CLASS_NAME)].map(([, value]) => value).join('\n')
  const used = values.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))
  return [...used].map(([, dotted, quoted]) => dotted ?? quoted ?? '')
}

function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = fileOf(file, path)
    const classes = readFileSync(sheet, 'utf8').matchAll(CLASS)
    const defined = new Set([...classes].map(([, found]) => found))
    return usedIn(source, name)
      .filter((used) => !defined.has(used))
      .map((used) => `${file} uses .${used}, which ${sheet} lacks`)
  })
}

it('each class of an element is in its module', () => {
  const files = globSync('web/**/*.tsx')
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(missingIn)).toEqual([])
})

it('a class is found by both spellings, also beside a condition', () => {
  const source = "<b className={cx(classes.on, { [classes['is-off']]: !isOn })} id={classes.not} />"
  expect(usedIn(source, 'classes')).toEqual(['on', 'is-off'])
})
