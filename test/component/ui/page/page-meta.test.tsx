import { describe, expect, it } from 'vitest'
import { mount } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'

const stated = (selector: string, attribute = 'content') =>
  [...document.head.querySelectorAll(selector)].map((node) => node.getAttribute(attribute))
const property = (name: string) => stated(`meta[property="og:${name}"]`)
const canonical = () => stated('link[rel="canonical"]', 'href')
const robots = () => stated('meta[name="robots"]')

describe.each(EN_DESKTOP_FR_PHONE)('the head of a page ($language, $width)', (screen) => {
  it('states title, description, address, picture and language once', async () => {
    const content = <PageMeta title="Two slices" picture="images/offers/k/offer.jpg" />

    await mount(content, { ...screen, path: '/deals/k?from=mail' })

    await expect.poll(() => document.title).toBe('Two slices · Fanward')
    const description = wordsOf(screen.language)('common.description')
    const url = `${siteOrigin()}/deals/k`
    expect({ canonical: canonical(), robots: robots(), url: property('url') }).toEqual({
      canonical: [url],
      robots: [],
      url: [url],
    })
    expect(stated('meta[name="description"]')).toEqual([description])
    expect(property('description')).toEqual([description])
    expect([property('title'), property('image:alt')]).toEqual([['Two slices'], ['Two slices']])
    expect(property('image')).toEqual([expect.stringContaining('images/offers/k/offer')])
    const locales = screen.language === 'en' ? ['en_CA', 'fr_CA'] : ['fr_CA', 'en_CA']
    expect([...property('locale'), ...property('locale:alternate')]).toEqual(locales)
  })

  it.each([
    { which: 'of what is gone', content: <PageMeta title="Gone" isGone />, path: '/deals/k' },
    { which: 'of a hidden deal', content: <PageMeta title="Gone" isPrivate />, path: '/deals/k' },
    { which: 'of somebody’s own', content: <PageMeta title="Gone" />, path: '/profile/edit' },
  ])('keeps search engines away from the page $which', async ({ content, path }) => {
    await mount(content, { ...screen, path })

    await expect.poll(() => document.title).toBe('Gone · Fanward')
    expect([robots(), canonical()]).toEqual([['noindex'], []])
  })
})
