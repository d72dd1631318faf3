import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharePictureAddress } from '#shared/media.ts'
import type { Language } from '#shared/model/user.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import {
  givenBrand,
  givenDeal,
  givenDealGroup,
  givenOrganization,
  givenSponsor,
} from '#test/fixtures/world.ts'

const stage = setStage()

/** Returns what a search engine or shared link reads in a document, with each repetition. */
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

/** Returns the status and the head of a page as it is served. */
async function served(page: Page, language: Language, path: string) {
  const response = await fetch(stage.at(path), {
    headers: { 'accept-language': `${language}-CA,${language};q=0.9,en;q=0.8` },
  })
  return { status: response.status, atFirst: await tell(page, await response.text()) }
}

/** Returns the head of a page once it is drawn, and as it was served. */
async function learn(page: Page, path: string, title: string) {
  const first = await served(page, 'fr', path)
  await page.goto(stage.at(path))
  await page.waitForFunction(
    (wanted) => document.title.startsWith(wanted) && !document.querySelector('[data-start]'),
    title,
  )
  return { ...first, told: await tell(page) }
}

interface StatedPage {
  readonly path: string
  /** Its one address. */
  readonly at: string
  readonly title: string
  readonly picture?: string | undefined
}

/** Returns the pages that never change, in a language. */
function fixedPages(language: Language): StatedPage[] {
  const t = wordsOf(language)
  return [
    { path: '/', at: '/', title: t('home.title') },
    { path: '/how-it-works?ref=mail', at: '/how-it-works', title: t('about.title') },
    { path: '/organizations', at: '/organizations', title: t('organizations.title') },
    { path: '/deals?searchTerms=pizza', at: '/deals', title: t('deals.titles.all') },
    ...(['contest', 'flash'] as const).map((kind) => {
      const path = `/deals?${kind}Deals=true`
      return { path, at: path, title: t(`deals.titles.${kind === 'flash' ? 'flash' : 'contests'}`) }
    }),
    { path: '/home', at: '/', title: t('home.title') },
    { path: '/privacy-policy', at: '/privacy-policy', title: t('footer.privacy') },
    { path: '/email-francais/2', at: '/email-francais/2', title: 'Trouvez vos FanPages' },
    { path: '/terms-and-conditions', at: '/terms-and-conditions', title: t('footer.terms') },
    { path: '/unlock-exclusives', at: '/unlock-exclusives', title: t('unlock.title') },
  ]
}

/** Gives a page of every kind that partners fill in, each by its title in a language. */
async function givenPages(): Promise<(language: Language) => StatedPage[]> {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team])
  const brand = await givenBrand([team], { picture: 'images/brands/league/picture.jpg' })
  const group = await givenDealGroup([deal])
  const asked = (path: string, title: string, picture: string, at = path) => ({
    path,
    at,
    title,
    picture: sharePictureAddress(picture),
  })
  return (language) => {
    const offer = language === 'fr' ? (deal.descriptionFr ?? '') : deal.description
    const byKey = `/organizations/${team.key}?tab=about`
    return [
      asked(byKey, team.name, team.picture, `/organizations/${team.slug}`),
      asked(`/deals/${deal.key}`, offer, deal.picture),
      asked(`/brands/${brand.key}`, brand.name, brand.picture ?? ''),
      asked(`/deal_groups/${group.key}`, group.description, group.picture),
    ]
  }
}

/** Lists the tags that a page must have, each once. */
function statedOf({ at, title, picture = '/open-graph.png' }: StatedPage, locales: string[]) {
  const { siteUrl } = stage.cloud.outputs
  return {
    titles: [expect.stringContaining(title)],
    description: [expect.stringMatching(/.{15}/)],
    canonical: [siteUrl + at],
    robots: [],
    url: [siteUrl + at],
    title: [expect.stringContaining(title)],
    image: [siteUrl + picture],
    imageSize: ['1200', '630'],
    locale: locales,
  }
}

it('pages state title, description, address and picture once, before a script too', async () => {
  const given = await givenPages()
  const page = await stage.newPage(FR_DESKTOP)
  for (const stated of [...fixedPages('fr'), ...given('fr')]) {
    const { status, atFirst, told } = await learn(page, stated.path, stated.title)

    expect([stated.path, status]).toEqual([stated.path, 200])
    expect(told, stated.path).toMatchObject(statedOf(stated, ['fr_CA', 'en_CA']))
    expect([told.imageAlt, told.text]).toEqual([told.title, told.description])
    expect(atFirst).toEqual(told)
  }
})

it('pages are served in English to those who read it', async () => {
  const given = await givenPages()
  const page = await stage.newPage(FR_DESKTOP)
  for (const stated of [...fixedPages('en'), ...given('en')]) {
    const { status, atFirst } = await served(page, 'en', stated.path)

    expect([stated.path, status]).toEqual([stated.path, 200])
    expect(atFirst, stated.path).toMatchObject(statedOf(stated, ['en_CA', 'fr_CA']))
    expect([atFirst.imageAlt, atFirst.text]).toEqual([atFirst.title, atFirst.description])
  }
})

it('what is not there is not to be found by search engines', async () => {
  const t = wordsOf('fr')
  const page = await stage.newPage(FR_DESKTOP)

  for (const [path, title] of [
    ['/no-such-page', t('notFound.title')],
    ['/deals/01NOSUCHDEAL', t('deal.gone')],
    ['/organizations/no-such-team', t('organization.gone')],
    ['/brands/01NOSUCHBRAND', wordsOf('fr', 'fan')('brand.gone')],
    ['/deal_groups/01NOSUCHGROUP', t('deal.gone')],
  ] as const) {
    const { status, atFirst, told } = await learn(page, path, title)

    expect([path, status, told.robots, told.canonical]).toEqual([path, 404, ['noindex'], []])
    expect(atFirst).toEqual(told)
  }
})

it('what is somebody’s own, or hidden, is not to be found either', async () => {
  const t = wordsOf('fr')
  const hidden = await givenDeal(await givenSponsor(), [await givenOrganization()], {
    hiddenDeal: true,
    accessLevels: ['player'],
  })
  const page = await stage.newPage(FR_DESKTOP)

  const login = await learn(page, '/login', t('login.titles.login'))
  const deal = await learn(page, `/deals/${hidden.key}`, t('hiddenDeal.title'))

  for (const { status, atFirst, told } of [login, deal]) {
    expect([status, told.robots, told.canonical]).toEqual([200, ['noindex'], []])
    expect([atFirst.robots, atFirst.canonical]).toEqual([told.robots, told.canonical])
  }
})
