import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Rules that set a special size for a heading, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web/site/home/hero.module.css .title': 'a poster',
  'web/site/home/hero-tickets.module.css .head': 'a drawn ticket',
  'web/counter/verdict-screen.module.css .title': 'read across a counter',
  'web/portal/parts/frames/page-header.module.css .header[data-part] .title': "below an entity's",
  'web/portal/deals/page/deal-page.module.css .texts h2': 'a label',
  'web/site/layout/site-footer.module.css .callQuestion': 'one line of text',
  'web/site/layout/site-footer.module.css .heading': 'a column of links',
  'web/site/legal/legal-page.module.css .heading': 'on paper, in points',
}

const screens = globSync('web/**/*.tsx')

it('headings have the two sizes of web/ui/base.css', () => {
  const sized = [
    ...screens.flatMap(sizesByClass),
    ...globSync('web/**/*.module.css').flatMap(sizesByTag),
  ]
  expect([...new Set(sized)].sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

/**
 * Returns the CSS rules that set a font size and whose class is used on a heading in this source
 * file.
 */
function sizesByClass(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const styles = new Map(
    [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
      ([, name = '', path = '']) => [name, join(dirname(file), path)],
    ),
  )
  return [...code.matchAll(/<h[1-6]\b[^>]*>/g)].flatMap(([heading]) =>
    [...heading.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, name = '', className]) => {
      const style = styles.get(name)
      return style ? sizesIn(style, new RegExp(`\\.${className}(?![\\w-])[^\\s]*$`)) : []
    }),
  )
}

/** Returns the CSS rules that set a font size for heading elements. */
function sizesByTag(style: string): string[] {
  return sizesIn(style, /(?<![\w-])h[1-6]$/)
}

function sizesIn(style: string, selected: RegExp): string[] {
  const text = readFileSync(style, 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    /(?:^|\s)font-size:/.test(body)
      ? selectors
          .split(',')
          .map((selector) => selector.trim())
          .filter((selector) => selected.test(selector))
          .map((selector) => `${style} ${selector}`)
      : [],
  )
}
