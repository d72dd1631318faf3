import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Words that must not begin a comment. They begin a clause without a subject, or refer to another
 * sentence.
 */
const BANNED = new Set(
  'How,Of,That,What,Whatever,Where,Whether,Which,Whichever,Who,Whoever,Whom,Whose,Why,It,Its,They,Both,The same,As above'.split(
    ',',
  ),
)
const WORDS = '((?:The same|As above|[A-Za-z]+)\\b)'
const DOC_OPENER = new RegExp(`^[ \\t]*\\/\\*\\*?\\s+(?:\\* )?${WORDS}`, 'gm')
/** Matches the first line of a block of line comments. */
const LINE_OPENER = new RegExp(`(?:^|\\n)(?![ \\t]*\\/\\/)[^\\n]*\\n[ \\t]*\\/\\/ ${WORDS}`, 'g')

function bannedOpeners(source: string): string[] {
  const openers = [DOC_OPENER, LINE_OPENER].flatMap((opener) => [...source.matchAll(opener)])
  return openers.flatMap(({ index, 0: found, 1: word = '' }) => {
    const line = source.slice(0, index + found.length).split('\n').length
    return BANNED.has(word) ? [`${line} ${word}`] : []
  })
}

it('every comment begins with a verb or with its subject', () => {
  const files = globSync('{shared,lambdas,web,infra,scripts,test}/**/*.{ts,tsx,css}')
  const found = files.flatMap((file) =>
    bannedOpeners(readFileSync(file, 'utf8')).map((opener) => `${file}:${opener}`),
  )

  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

it('finds those that do not', () => {
  expect(bannedOpeners('/** Whose key this is. */')).toEqual(['1 Whose'])
  expect(bannedOpeners('\n/**\n * Of a deal.\n */')).toEqual(['3 Of'])
  expect(bannedOpeners('const a = 1\n// What it is.\n// How it goes on.')).toEqual(['2 What'])
  expect(bannedOpeners('/** Its name. */')).toEqual(['1 Its'])
  expect(bannedOpeners('run()\n// The same here.')).toEqual(['2 The same'])
  expect(bannedOpeners('/** The sample of a world. */')).toEqual([])
  expect(bannedOpeners('/** Returns it. */\n// A reason,\n// which goes on.')).toEqual([])
})
