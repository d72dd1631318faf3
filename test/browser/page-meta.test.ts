import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharePictureAddress } from '#shared/media.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Language } from '#shared/model/user.ts'
import { DESKTOP } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  givenBrand,
  givenDeal,
  givenDealGroup,
  givenOrganization,
  givenSponsor,
} from '#test/fixtures/world.ts'

const stage = setStage()

/** What a search engine or a shared link learns of a document, each as often as it is stated. */
function tell(page: Page, html?: string) {
  return page.evaluate((text) => {
    const told = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string, attribute: string) =>
      [...told.querySelectorAll(selector)].map((node) => node.getAttribute(attribute))
    const property = (name: string) => all(`meta[property="og:${name}"]`, 'content')
    return {
      titles: [...told.querySelectorAll('title')].map((title) => title.textContent),
      description: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      card: all('meta[name="twitter:card"]', 'content'),
      type: property('type'),
      url: property('url'),
      title: property('title'),
      text: property('description'),
      image: property('image'),
      imageType: property('image:type'),
      imageSize: [...property('image:width'), ...property('image:height')],
      imageAlt: property('image:alt'),
      locale: [...property('locale'), ...property('locale:alternate')],
    }
  }, html)
}

/** What the page states once it is drawn, and what it stated as it was served. */
async function learn(page: Page, language: Language, path: string, title: string) {
  const served = await fetch(stage.at(path), {
    headers: { 'accept-language': `${language}-CA,${language};q=0.9,en;q=0.8` },
  })
  await page.goto(stage.at(path))
  await page.waitForFunction(
    (wanted) => document.title.startsWith(wanted) && !document.querySelector('[data-start]'),
    title,
  )
  const atFirst = await tell(page, await served.text())
  return { status: served.status, atFirst, told: await tell(page) }
}

describe.each<{ language: Language; locales: string[] }>([
  { language: 'en', locales: ['en_CA', 'fr_CA'] },
  { language: 'fr', locales: ['fr_CA', 'en_CA'] },
])('in $language', ({ language, locales }) => {
  const t = wordsOf(language)
  const tFan = wordsOf(language, 'fan')
  const offerOf = (deal: Offer) =>
    language === 'fr' ? (deal.descriptionFr ?? '') : deal.description

  it('pages state title, description, address and picture once, before a script too', async () => {
    const { siteUrl } = stage.cloud.outputs
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    const brand = await givenBrand([team], { picture: 'images/brands/league/picture.jpg' })
    const group = await givenDealGroup([deal])
    const page = await stage.newPage({ language, width: DESKTOP })
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
      {
        path: '/deals?flashDeals=true',
        at: '/deals?flashDeals=true',
        title: t('deals.titles.flash'),
      },
      { path: '/home', at: '/', title: t('home.title') },
      { path: '/privacy-policy', at: '/privacy-policy', title: t('footer.privacy') },
      { path: '/email-francais/2', at: '/email-francais/2', title: 'Trouvez vos FanPages' },
      { path: '/terms-and-conditions', at: '/terms-and-conditions', title: t('footer.terms') },
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
        title: offerOf(deal),
        picture: sharePictureAddress(deal.picture),
      },
      {
        path: `/brands/${brand.key}`,
        at: `/brands/${brand.key}`,
        title: brand.name,
        picture: sharePictureAddress(brand.picture ?? ''),
      },
      {
        path: `/deal_groups/${group.key}`,
        at: `/deal_groups/${group.key}`,
        title: group.description,
        picture: sharePictureAddress(group.picture),
      },
    ]
    for (const { path, at, title, picture = '/open-graph.png' } of pages) {
      const { status, atFirst, told } = await learn(page, language, path, title)

      expect([path, status]).toEqual([path, 200])
      expect(told, path).toMatchObject({
        titles: [expect.stringContaining(title)],
        description: [expect.stringMatching(/.{15}/)],
        canonical: [siteUrl + at],
        robots: [],
        url: [siteUrl + at],
        title: [expect.stringContaining(title)],
        image: [siteUrl + picture],
        imageSize: ['1200', '630'],
        imageAlt: told.title,
        locale: locales,
      })
      expect(told.text).toEqual(told.description)
      expect(atFirst).toEqual(told)
    }
  })

  it('what is not there is not to be found by search engines', async () => {
    const page = await stage.newPage({ language, width: DESKTOP })

    for (const [path, title] of [
      ['/no-such-page', t('notFound.title')],
      ['/deals/01NOSUCHDEAL', t('deal.gone')],
      ['/organizations/no-such-team', t('organization.gone')],
      ['/brands/01NOSUCHBRAND', tFan('brand.gone')],
      ['/deal_groups/01NOSUCHGROUP', t('deal.gone')],
    ] as const) {
      const { status, atFirst, told } = await learn(page, language, path, title)

      expect([path, status, told.robots, told.canonical]).toEqual([path, 404, ['noindex'], []])
      expect(atFirst).toEqual(told)
    }
  })

  it('what is somebody’s own, or hidden, is not to be found either', async () => {
    const hidden = await givenDeal(await givenSponsor(), [await givenOrganization()], {
      hiddenDeal: true,
      accessLevels: ['player'],
    })
    const page = await stage.newPage({ language, width: DESKTOP })

    const login = await learn(page, language, '/login', t('login.titles.login'))
    const deal = await learn(page, language, `/deals/${hidden.key}`, t('hiddenDeal.title'))

    for (const { status, atFirst, told } of [login, deal]) {
      expect([status, told.robots, told.canonical]).toEqual([200, ['noindex'], []])
      expect([atFirst.robots, atFirst.canonical]).toEqual([told.robots, told.canonical])
    }
  })
})
