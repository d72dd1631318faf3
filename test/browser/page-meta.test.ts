import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharePictureAddress } from '#shared/media.ts'
import type { Language } from '#shared/model/user.ts'
import { DESKTOP, openPage, startBrowser, wordsOf } from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

let cloud: TestCloud
let browser: Browser

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

/** What a search engine or a shared link learns of the page, each thing as often as it is told. */
async function learn(page: Page, path: string, title: string) {
  await page.goto(cloud.outputs.siteUrl + path)
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title)
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((node) => node.getAttribute(attribute))
    const told = (name: string) => all(`meta[property="og:${name}"]`, 'content')
    return {
      titles: document.querySelectorAll('title').length,
      description: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      url: told('url'),
      title: told('title'),
      text: told('description'),
      image: told('image'),
      imageSize: [...told('image:width'), ...told('image:height')],
      imageAlt: told('image:alt'),
      locale: told('locale'),
    }
  })
}

describe.each<{ language: Language; locale: string }>([
  { language: 'en', locale: 'en_CA' },
  { language: 'fr', locale: 'fr_CA' },
])('in $language', ({ language, locale }) => {
  const t = wordsOf(language)

  it('every page tells its title, description, address and picture once', async () => {
    const { siteUrl } = cloud.outputs
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    const offer = language === 'fr' ? (deal.descriptionFr ?? '') : deal.description
    const page = await openPage(browser, { language, width: DESKTOP })
    const pages = [
      { path: '/', at: '/', title: t('home.title') },
      { path: '/how-it-works?ref=mail', at: '/how-it-works', title: t('about.title') },
      { path: '/organizations', at: '/organizations', title: t('organizations.title') },
      { path: '/deals?searchTerms=pizza', at: '/deals', title: t('deals.titles.all') },
      {
        path: '/deals?contestDeals=true',
        at: '/deals?contestDeals=true',
        title: t('deals.titles.contests'),
      },
      { path: '/login', at: '/login', title: t('login.titles.login') },
      { path: '/terms-and-conditions', at: '/terms-and-conditions', title: '' },
      { path: '/unlock-exclusives', at: '/unlock-exclusives', title: t('unlock.title') },
      {
        path: `/organizations/${team.key}?tab=about`,
        at: `/organizations/${team.slug}`,
        title: team.name,
        picture: sharePictureAddress(team.picture),
      },
      {
        path: `/deals/${deal.key}`,
        at: `/deals/${deal.key}`,
        title: offer,
        picture: sharePictureAddress(deal.picture),
      },
    ]
    for (const { path, at, title, picture = '/open-graph.png' } of pages) {
      const told = await learn(page, path, title || t('footer.terms'))

      expect(told, path).toMatchObject({
        titles: 1,
        description: [expect.stringMatching(/.{15}/)],
        canonical: [siteUrl + at],
        robots: [],
        url: [siteUrl + at],
        title: [expect.stringContaining(title)],
        image: [siteUrl + picture],
        imageSize: ['1200', '630'],
        imageAlt: told.title,
        locale: [locale],
      })
      expect(told.text).toEqual(told.description)
    }
    await page.context().close()
  })

  it('what is not there is not to be found by search engines', async () => {
    const page = await openPage(browser, { language, width: DESKTOP })

    for (const [path, title] of [
      ['/no-such-page', t('notFound.title')],
      ['/deals/01NOSUCHDEAL', t('deal.gone')],
      ['/organizations/no-such-team', t('organization.gone')],
    ] as const) {
      const { robots, canonical } = await learn(page, path, title)

      expect([path, robots, canonical]).toEqual([path, ['noindex'], []])
    }
    await page.context().close()
  })
})
