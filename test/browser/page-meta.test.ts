import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Language } from '#shared/language.ts'
import { sharePictureAddress } from '#shared/media.ts'
import { givenBrand, givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

/**
 * Returns the tags that search engines and link previews read in a document. Includes duplicates.
 */
function readMeta(page: Page, html?: string) {
  return page.evaluate((text) => {
    const parsed =
      text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string, attribute: string) =>
      [...parsed.querySelectorAll(selector)].map((node) => node.getAttribute(attribute))
    const property = (name: string) => all(`meta[property="og:${name}"]`, 'content')
    return {
      titles: [...parsed.querySelectorAll('title')].map((title) => title.textContent),
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

/** Returns the status of a page, and the meta tags in the HTML from the server. */
async function served(page: Page, language: Language, path: string) {
  const response = await fetch(stage.at(path), {
    headers: { 'accept-language': `${language}-CA,${language};q=0.9,en;q=0.8` },
  })
  return { status: response.status, atFirst: await readMeta(page, await response.text()) }
}

/** Returns the meta tags of a page twice: as sent by the server, and as rendered by the browser. */
async function learn(page: Page, path: string, title: string) {
  const first = await served(page, 'fr', path)
  await page.goto(stage.at(path))
  await page.waitForFunction(
    (wanted) => document.title.startsWith(wanted) && !document.querySelector('[data-start]'),
    title,
  )
  return { ...first, rendered: await readMeta(page) }
}

interface StatedPage {
  readonly path: string
  /** Path and query of the canonical URL. */
  readonly at: string
  readonly title: string
  readonly picture?: string | undefined
}

/** Returns pages that show no single entity, with their titles in a language. */
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

/**
 * Creates one entity of each kind that has a page. Returns a function that lists the pages with
 * their titles.
 */
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

/** Returns the expected values of the tags that a page must have exactly once. */
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
    const { status, atFirst, rendered } = await learn(page, stated.path, stated.title)

    expect([stated.path, status]).toEqual([stated.path, 200])
    expect(rendered, stated.path).toMatchObject(statedOf(stated, ['fr_CA', 'en_CA']))
    expect([rendered.imageAlt, rendered.text]).toEqual([rendered.title, rendered.description])
    expect(atFirst).toEqual(rendered)
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
    const { status, atFirst, rendered } = await learn(page, path, title)

    expect([path, status, rendered.robots, rendered.canonical]).toEqual([
      path,
      404,
      ['noindex'],
      [],
    ])
    expect(atFirst).toEqual(rendered)
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

  for (const { status, atFirst, rendered } of [login, deal]) {
    expect([status, rendered.robots, rendered.canonical]).toEqual([200, ['noindex'], []])
    expect([atFirst.robots, atFirst.canonical]).toEqual([rendered.robots, rendered.canonical])
  }
})

it('what makes the site an app is complete', async () => {
  const answer = await fetch(stage.at('/site.webmanifest'))
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  const named = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
  ]
  for (const { src } of named)
    expect([src, (await fetch(stage.at(src))).status]).toEqual([src, 200])
  const worker = await (await fetch(stage.at('/service-worker.js'))).text()
  for (const { src, sizes, type } of manifest.screenshots) {
    const picture = await fetch(stage.at(src))
    const { width, height, format } = await sharp(await picture.bytes()).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    expect(worker).not.toContain(src)
  }
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect(forms).toEqual(['wide', 'narrow'])
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/purchases',
    '/deals',
  ])
})
