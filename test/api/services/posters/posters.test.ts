import sharp from 'sharp'
import { expect, it } from 'vitest'
import { FOREVER, listObjects, readObject } from '#lambdas/media/bucket.ts'
import { makePosters } from '#lambdas/services/posters/make-posters.ts'
import { postersItem, readPostedOffer, replacePosters } from '#lambdas/stores/deals/posters.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { MEDIA_PREFIX, POSTERS_PREFIX } from '#shared/media.ts'
import { setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { givenDeal, givenOrganization, put } from '#test/fixtures/world.ts'

const { created, desk, update, upload } = setDealDesk()

const filesOf = async (offerKey: string) =>
  (await listObjects(`${POSTERS_PREFIX}${offerKey}/`)).map(({ key }) => key).sort()
const storedOf = async (offerKey: string) => {
  const { en = '', fr = '' } = (await readPostedOffer(offerKey))?.posters ?? {}
  return [MEDIA_PREFIX + en, MEDIA_PREFIX + fr].sort()
}

async function drawn(changes: Parameters<typeof created>[0] = {}) {
  const deal = await created({ picture: { upload: await upload('dealPicture') }, ...changes })
  await desk().cloud.settle()
  return deal
}

it('a saved deal has a poster for each language, which its page names and the site serves', async () => {
  const deal = await drawn()

  const stored = await storedOf(deal.key)
  expect(new Set(stored).size).toBe(2)
  expect(await filesOf(deal.key)).toEqual(stored)
  const { siteUrl } = desk().cloud.outputs
  for (const language of ['en', 'fr'] as const) {
    const page = await fetch(`${siteUrl}/deals/${deal.key}`, {
      headers: { 'accept-language': `${language}-CA` },
    })
    const html = await page.text()
    const meta = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(meta('og:image')).toMatch(new RegExp(`^${siteUrl}/media/posters/.+-${language}\\.jpg$`))
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect([meta('og:image:type'), meta('og:image:alt')]).toEqual(['image/jpeg', meta('og:title')])
    expect(meta('twitter:card')).toBe('summary_large_image')
    const answer = await fetch(String(meta('og:image')))
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([answer.headers.get('cache-control'), format, width, height]).toEqual([
      FOREVER,
      'jpeg',
      1200,
      630,
    ])
  }
})

it('a deal that changes what its posters show gets others, and those before are deleted', async () => {
  const deal = await drawn()
  const before = await storedOf(deal.key)

  await update(deal, { description: 'A whole new offer' })
  await desk().cloud.settle()

  const after = await storedOf(deal.key)
  expect(after).not.toEqual(before)
  expect(await filesOf(deal.key)).toEqual(after)
})

it('drawing again writes nothing if the posters would look the same', async () => {
  const deal = await drawn()
  const before = await readPostedOffer(deal.key)
  const times = await listObjects(`${POSTERS_PREFIX}${deal.key}/`)

  await makePosters(deal.key)

  expect((await readPostedOffer(deal.key))?.posters).toEqual(before?.posters)
  expect(await listObjects(`${POSTERS_PREFIX}${deal.key}/`)).toEqual(times)
})

it('a hidden deal, and one whose photo is missing, has no posters', async () => {
  const { picture } = await drawn()
  const { copied, sponsor, team } = desk()
  const hidden = await givenDeal(sponsor, [team], {
    picture,
    hiddenDeal: true,
    accessLevels: ['groupPass'],
  })

  for (const { key } of [hidden, copied]) {
    expect(await makePosters(key)).toBeUndefined()
    expect(await filesOf(key)).toEqual([])
  }
})

it('an older version of a deal does not replace the posters of a newer one', async () => {
  const { key, updatedAt } = await drawn()
  const stored = await storedOf(key)

  const outcome = await replacePosters(key, {
    dealAt: new Date(Date.parse(updatedAt) - 1).toISOString(),
    en: 'posters/older-en.jpg',
  })

  expect(outcome).toBe('outdated')
  expect(await storedOf(key)).toEqual(stored)
})

it('the organization with the most fans is named', async () => {
  const { sponsor, team } = desk()
  const crowded = await givenOrganization({ color: '#5b43d6' })
  await put({ ...keys.fans(crowded.key), fans: 2, revision: 1 })
  const { picture } = await drawn()
  const deal = await givenDeal(sponsor, [team, crowded], { picture })
  await makePosters(deal.key)
  const [english = ''] = await storedOf(deal.key)

  const found = await readObject(english, 300_000)

  const corner = { left: 2, top: 2, width: 8, height: 8 }
  const bytes = found && 'bytes' in found ? found.bytes : undefined
  const { dominant } = await sharp(await sharp(bytes).extract(corner).toBuffer()).stats()
  expect(dominant).toEqual({ r: 88, g: 72, b: 216 })
})

it('the local cloud draws a poster that the demo world only names, on the first request', async () => {
  const { sponsor, team, cloud } = desk()
  const { picture } = await drawn()
  const { key, updatedAt } = await givenDeal(sponsor, [team], { picture })
  await put(postersItem(key, { en: `posters/${key}/undrawn-en.jpg`, dealAt: updatedAt }))

  const answer = await fetch(`${cloud.outputs.siteUrl}/media/posters/${key}/undrawn-en.jpg`)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await filesOf(key)).toEqual(await storedOf(key))
})
