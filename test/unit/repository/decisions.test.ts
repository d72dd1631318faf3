import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SECTIONS = ['Context', 'Decision', 'Consequences', 'What would change it']
const DECIDED =
  /^# .+\n\nDecided: \d{4}-\d\d-\d\d(?:, extended \d{4}-\d\d-\d\d)?\n(?:\nSuperseded by: \[.+\n)?\n## /
const RECORD_LINES_MAX = 45
const README_LINES_MAX = 119
const LINK = /\]\(([^)\s]+)\)/g
/** Matches a repository path in backticks, as decision records and READMEs contain it. */
const PATH = /`((?:infra|lambdas|scripts|shared|test|web)\/[\w./-]*\w)`/g

type Texts = ReadonlyMap<string, string>

const files = globSync('{README.md,{infra,lambdas,scripts,shared,test,web}/**/*.md}')
const texts: Texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const entries = [...texts]
const isIndex = (file: string) => basename(file) === 'README.md'
const records = entries.filter(([file]) => file.includes('/decisions/') && !isIndex(file))

const linesOf = (text: string) => text.trimEnd().split('\n').length
const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, link = '']) => link)

/** Returns the text below each heading of level 2, by heading. */
function sectionsOf(record: string): Map<string, string> {
  const [, ...sections] = record.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n').trim()]
    }),
  )
}

function faultsOfRecord(record: string): string[] {
  const sections = sectionsOf(record)
  const empty = [...sections].filter(([, text]) => text === '').map(([heading]) => heading)
  return [
    ...(DECIDED.test(record) ? [] : ['no title and date']),
    ...([...sections.keys()].join() === SECTIONS.join() ? [] : ['other sections']),
    ...empty.map((heading) => `nothing under ${heading}`),
    ...(linesOf(record) > RECORD_LINES_MAX ? ['too long'] : []),
  ]
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
  return kept.replaceAll(' ', '-')
}

/**
 * Returns those links in a file whose target file or heading does not exist. `known` contains the
 * texts of files by path.
 */
function brokenLinks(file: string, text: string, known: Texts): string[] {
  return linksIn(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (anchor === undefined) return !known.has(target) && !existsSync(target)
    const headings = [...(known.get(target) ?? '').matchAll(/^#+ (.+)$/gm)]
    return !headings.some(([, heading = '']) => anchorOf(heading) === anchor)
  })
}

describe('decisions', () => {
  it('have a record each: its date, and what led to it, was decided, follows and would change it', () => {
    const faults = records.flatMap(([file, text]) =>
      faultsOfRecord(text).map((fault) => `${file}: ${fault}`),
    )

    expect(records.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  it('stand in the index beside them, by their titles', () => {
    const missing = records.filter(([file, text]) => {
      const [title = ''] = text.slice(2).split('\n')
      const index = texts.get(join(dirname(file), 'README.md')) ?? ''
      return !index.includes(`- [${title}](${basename(file)})`)
    })

    expect(missing.map(([file]) => file)).toEqual([])
  })

  it('are a link or two away from the index of their world', () => {
    const indexes = files.filter((file) => isIndex(file) && file.includes('/decisions/'))
    const nested = indexes.filter((file) => !/^\w+\/decisions\/README\.md$/.test(file))
    const unreachable = nested.filter((file) => {
      const above = texts.get(join(dirname(file), '..', 'README.md')) ?? ''
      return !above.includes(`](${basename(dirname(file))}/README.md)`)
    })

    expect(unreachable).toEqual([])
  })

  it('are there where a comment names one', () => {
    const sources = globSync('{infra,lambdas,scripts,shared,web}/**/*.{ts,tsx,mjs,css}')
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/[\w/-]+\/decisions\/[\w./-]+\.md/g)].map(String),
    )

    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !texts.has(path))).toEqual([])
  })
})

describe('texts about the code', () => {
  it.each(entries.filter(([file]) => isIndex(file)))('%s is under 120 lines', (_file, text) => {
    expect(linesOf(text)).toBeLessThanOrEqual(README_LINES_MAX)
  })

  it('link to what is there', () => {
    const broken = entries.flatMap(([file, text]) =>
      brokenLinks(file, text, texts).map((link) => `${file}: ${link}`),
    )

    expect(broken).toEqual([])
  })

  it('name commands that are there, and the list of commands names them all', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = entries.flatMap(([file, text]) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
    )
    const list = texts.get('scripts/README.md') ?? ''
    const hooks = new Set(Object.keys(scripts).map((name) => `pre${name}`))
    const commands = Object.keys(scripts).filter((name) => !hooks.has(name))
    const unlisted = commands.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(list))

    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
    expect(unlisted).toEqual([])
  })

  it('name files and folders that are there', () => {
    const missing = entries.flatMap(([file, text]) =>
      [...text.matchAll(PATH)]
        .filter(([, path = '']) => !existsSync(path) && globSync(`${path}.*`).length === 0)
        .map(([, path]) => `${file}: ${path}`),
    )

    expect(missing).toEqual([])
  })
})

describe('the check of a record', () => {
  const sound = `# A title\n\nDecided: 2026-11-28\n${SECTIONS.map((name) => `\n## ${name}\n\nText.\n`).join('')}`

  it('lets a sound one be', () => {
    expect(faultsOfRecord(sound)).toEqual([])
    expect(
      faultsOfRecord(sound.replace('28\n', '28\n\nSuperseded by: [Another](another.md)\n')),
    ).toEqual([])
  })

  it.each([
    ['no title and date', 'Decided: 2026-11-28\n', ''],
    ['other sections', '## Consequences', '### Consequences'],
    ['nothing under Decision', '## Decision\n\nText.', '## Decision\n'],
    ['too long', 'Text.', 'Text.\n'.repeat(40)],
  ])('finds one with %s', (fault, before, after) => {
    expect(faultsOfRecord(sound.replace(before, after))).toEqual([fault])
  })

  it('finds links to files and headings that are not there', () => {
    const known = new Map([['web/README.md', '# The site\n\n## Deals: copies, and so on\n']])
    const text =
      '[a](README.md#deals-copies-and-so-on) [b](README.md#gone) [c](gone.md) [d](https://x.example)'

    expect(brokenLinks('web/other.md', text, known)).toEqual(['README.md#gone', 'gone.md'])
  })
})
