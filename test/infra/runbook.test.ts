import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { functions } from '#lambdas/manifest.ts'
import { runbook, runbookFiles, sectionOf } from './runbook-files.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const files = [...runbookFiles]

const namesIn = (pattern: RegExp, text = runbook) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

test('every command of ours that the runbook names exists', () => {
  const named = namesIn(/npm run ([\w:-]+)/g)
  expect(named).toContain('recount')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every function whose log the runbook sends to exists', () => {
  const known = new Set<string>(functions.map(({ name }) => name))
  const named = namesIn(/logs? of `([\w-]+)`/g)
  expect(named).toContain('settle-purchases')
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every file of ours that the runbook names exists, and every link leads somewhere', () => {
  const named = namesIn(/`((?:infra|lambdas|scripts|shared|test|web)\/[\w./-]+)`/g)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  const broken = files.flatMap(([file, text]) =>
    namesIn(/\]\(([^)]+)\)/g, text)
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('who is on call opens one file, from which every other is a link away', () => {
  const index = runbookFiles.get('infra/runbook/README.md') ?? ''
  const linked = namesIn(/\]\(([^)]+)\)/g, index).map((link) => `infra/runbook/${link}`)
  const others = files.map(([file]) => file).filter((file) => !file.endsWith('README.md'))
  expect(linked).toEqual(others.sort())
})

test('whatever lost records of fanout are made up for by lists them by day as well', () => {
  const restore = runbookFiles.get('infra/runbook/restore.md') ?? ''
  const tools = runbookFiles.get('infra/runbook/tools.md') ?? ''
  const cures = [
    sectionOf('Dead letters of fanout'),
    /^6\. .*?(?=^\d\. )/ms.exec(restore)?.[0],
    /Older letters of `fanout`.*?\.(?= )/s.exec(tools)?.[0],
  ]
  for (const cure of cures) {
    expect(cure).toContain('reindex')
    expect(cure).toContain('list-by-day')
  }
})

test.each(files)('%s is short enough to be read while something is broken', (_file, text) => {
  expect(text.split('\n').length).toBeLessThanOrEqual(150)
})
