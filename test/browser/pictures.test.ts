import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { originalKey, variantKey } from '#shared/media.ts'
import { follow } from '#test/fixtures/browser/go-inside.ts'
import { countShifts, MOST_SHIFT, shiftsOn } from '#test/fixtures/browser/layout-shifts.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

type Deal = Awaited<ReturnType<typeof givenDeal>>

const DEALS = 24

const stage = setStage({ world: 'small' })
let team: Awaited<ReturnType<typeof givenOrganization>>
let deals: Deal[]

beforeAll(async () => {
  team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  deals = []
  const key = ulid()
  const picture = `images/offers/${key}/offer.jpg`
  await upload(picture)
  // Creates the deals one after another, so that their order in the list is known.
  for (let i = 0; i < DEALS; i += 1) {
    deals.push(await givenDeal(sponsor, [team], i === 0 ? { key, picture } : {}))
  }
  await stage.cloud.settle()
})

async function upload(path: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = sharp({
    create: { width: 1800, height: 1200, channels: 3, background: '#fff', noise },
  })
  const place = { bucket: stage.cloud.outputs.mediaBucket, key: originalKey(path) }
  await s3({ operation: 'PutObject', ...place, body: await photo.jpeg().toBuffer() })
  await stage.cloud.settle()
}

/** Opens a page, and records the paths of pictures that the page requests. */
async function watch(width: number, density: number, path: string) {
  const page = await stage.newPage({ language: 'en', width }, { deviceScaleFactor: density })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) asked.push(pathname.slice(1))
  })
  await page.goto(stage.at(path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return { page, asked }
}

describe('an uploaded picture', () => {
  it.each([
    { device: 'a phone', width: PHONE, density: 2, variant: 800 as const },
    { device: 'a desktop', width: DESKTOP, density: 2, variant: 1600 as const },
  ])('comes to $device $variant pixels wide, and is shown', async ({ width, density, variant }) => {
    const deal = deals[0] as Deal

    const { page, asked } = await watch(width, density, `/deals/${deal.key}`)

    const shown = page.locator(`img[src*="${deal.key}"]`)
    const seen = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { currentSrc, naturalWidth, loading, fetchPriority } = image
      return { end: currentSrc.split('@')[1], isThere: naturalWidth > 0, loading, fetchPriority }
    })
    expect(seen).toEqual({
      end: `${variant}.webp`,
      isThere: true,
      loading: 'eager',
      fetchPriority: 'high',
    })
    const ofDeal = asked.filter((key) => key.includes(`/${deal.key}/`))
    expect(ofDeal).toEqual([variantKey(deal.picture, variant)])
  })

  it('stands for its page in the size that networks ask for', async () => {
    const { siteUrl } = stage.cloud.outputs
    const html = await (await fetch(`${siteUrl}/deals/${deals[0]?.key}`)).text()
    const address = /property="og:image" content="([^"]*)"/.exec(html)?.[1]
    expect(address).toContain(`${siteUrl}/media/posters/${deals[0]?.key}/`)
    const answer = await fetch(String(address))
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  })
})

it('pictures of a page that is left are not fetched again, and larger', async () => {
  const { page, asked } = await watch(DESKTOP, 1, '/organizations')
  const widthsAsked = () => new Set(asked.map((key) => key.replace(/.*@/, '')))
  await expect.poll(widthsAsked).toContain('320.webp')
  asked.length = 0

  // Changes the search first, and then opens another page.
  await follow(page, `/organizations?searchTerms=${team.slug}`)
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await follow(page, '/how-it-works')
  await page.getByRole('article').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')

  expect(widthsAsked()).not.toContain('1600.webp')
})

it('the picture that a till wants to see is on the coupon, and nowhere before', async () => {
  const screen = { language: 'fr', width: PHONE } as const
  const key = ulid()
  const redeemImage = `images/offers/${key}/redeem_image.jpg`
  await upload(redeemImage)
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  await givenDeal(sponsor, [team], { key, redeemImage })
  const { page } = await signedInFan(stage, screen, {
    email: 'till@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })
  const t = wordsOf(screen.language)
  await page.goto(stage.at(`/deals/${key}`))
  const redeem = page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true })
  await redeem.waitFor()
  const shown = page.getByRole('img', { name: t('coupon.redeemImage', { sponsor: sponsor.name }) })
  expect(await shown.count()).toBe(0)
  await redeem.click()
  await page.getByRole('button', { name: t('redeeming.now') }).click()
  const width = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBeGreaterThan(0)
  await look(page)
})

it('a picture that does not load leaves its stand-in, in the same room', async () => {
  const tops: (() => Promise<number>)[] = []
  for (const deal of deals.slice(0, 2)) {
    const { page } = await watch(DESKTOP, 1, `/deals/${deal.key}`)
    const shown = page.locator(`img[src*="${deal.key}"]`)
    await expect.poll(() => shown.count()).toBe(deal === deals[0] ? 1 : 0)
    const terms = page.getByRole('heading', { name: 'Terms' })
    tops.push(() => terms.evaluate((node) => node.getBoundingClientRect().top))
  }
  const different = async () => new Set(await Promise.all(tops.map((top) => top()))).size
  await expect.poll(different).toBe(1)
})

/** Delays responses for these paths until the returned function is called. */
async function holdAnswers(page: Page, paths: RegExp): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(paths, async (route) => {
    await held
    await route.continue()
  })
  return answer
}

it('the end of a page that was jumped to stays where it is, though more deals than its room holds come late', async () => {
  const page = await stage.newPage({ language: 'en', width: PHONE }, { isNew: true })
  await expectStill(page, deals[0])
})

/** Scrolls to the end of a deal's page, where similar deals load. The footer must not move. */
async function expectStill(page: Page, deal: Deal | undefined): Promise<void> {
  await countShifts(page)
  const answer = await holdAnswers(page, /\/similar$/)
  const { settle } = watchHealth(page)
  const asked = page.waitForRequest(/\/similar$/)
  await page.goto(stage.at(`/deals/${deal?.key}`))
  await settle()
  const footer = page.getByRole('contentinfo')
  const goToEnd = () =>
    page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await goToEnd()
  await asked
  await goToEnd()
  const before = await footer.boundingBox()
  answer()
  await page.getByRole('heading', { name: 'Similar deals' }).waitFor()
  await settle()
  expect(await footer.boundingBox()).toEqual(before)
  expect(await shiftsOn(page)).toBeLessThan(MOST_SHIFT)
}
