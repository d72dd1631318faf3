import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Matches an error class up to its closing brace, which ends the first line or is on a separate
 * line.
 */
const ERROR_CLASS = /^( *).*\bclass (\w+) extends \w*Error\s*\{(.*\}$|[\s\S]*?\n\1\})/gm

const sources = globSync('{lambdas,shared,scripts,web,infra,test}/**/*.{ts,tsx}', {
  exclude: (name) => name.endsWith('.d.ts'),
})
const classes = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ERROR_CLASS)].map(([, , name = '', body = '']) => ({
    file,
    name,
    body,
  })),
)

it('every error says in the log which it is, also where the bundler has shortened its class', () => {
  // A class that simulates the error of a service may set `this.name` to the error name of that
  // service.
  const nameless = classes.filter(
    ({ name, body }) =>
      !body.includes(`override readonly name = '${name}'`) && !body.includes('this.name = name'),
  )

  expect(classes.length).toBeGreaterThan(10)
  expect(nameless.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
