import { importSPKI, jwtVerify } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { providePassSecret } from '#lambdas/passes/pass-keys.ts'
import { deleteMe } from '#shared/api/me.schemas.ts'
import { downloadApplePass, issuePass } from '#shared/api/passes.schemas.ts'
import { PURCHASE_STATES, type Purchase } from '#shared/model/purchase.ts'
import { PASS_LINK_SECONDS, PASS_WALLETS, type PassWallet } from '#shared/passes.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { isManifestTrue, isSignedUnder, stringsIn, unzip } from '#test/fixtures/purchases/passes.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let sale: FlashSale

beforeAll(async () => {
  // The purchases of this test have no payment at the provider, so settling them logs errors.
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  sale = await givenFlashSale(10)
})
afterEach(() => {
  vi.useRealTimers()
  providePassSecret(cloud.passes.secret)
})

const DEAL = {
  offerDescription: 'Two "big" burgers',
  offerDescriptionFr: 'Deux gros burgers\\à partager',
  terms: 'One a visit.\nNot on Mondays.',
  sponsorAddress: '12 Ferry Street, St. John’s',
  createdAt: '2026-11-25T02:30:00.000Z',
  originalValueCents: 2550,
} as const

interface Buyer {
  readonly token: string
  readonly purchase: Purchase
}

async function givenBuyer(changes: Partial<Purchase> = {}): Promise<Buyer> {
  const fan = await givenFan({ firstName: 'Marguerite', email: 'marguerite@passes.example' })
  const purchase = await givenPurchase(sale, { ...DEAL, userKey: fan.key, ...changes })
  return { token: await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email }), purchase }
}

function issue({ token, purchase }: Buyer, wallet: PassWallet, language: 'en' | 'fr' = 'en') {
  const params = { purchaseKey: purchase.key, wallet }
  return call(cloud.api, issuePass, { params, query: { language }, token })
}

async function download(buyer: Buyer): Promise<Map<string, Buffer>> {
  const { data } = await issue(buyer, 'apple')
  const response = await fetch(data.url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return unzip(Buffer.from(await response.arrayBuffer()))
}

async function saved(url: string) {
  const { googlePublicKey } = await cloud.passes.keys()
  const token = url.split('/').at(-1) ?? ''
  const { payload } = await jwtVerify(token, await importSPKI(googlePublicKey, 'RS256'))
  return { token, payload }
}

describe("a pass of Apple's", () => {
  it('is an archive whose manifest is true, signed under the authority of the environment', async () => {
    const files = await download(await givenBuyer())
    const { authority } = await cloud.passes.keys()
    const [manifest, signature] = ['manifest.json', 'signature'].map((name) => files.get(name))
    if (!manifest || !signature) throw new Error('The pass has no signature')

    expect(isManifestTrue(files)).toBe(true)
    expect(await isSignedUnder(authority, { signature, bytes: manifest }, new Date())).toBe(true)
    const changed = Buffer.concat([manifest, Buffer.from(' ')])
    expect(await isSignedUnder(authority, { signature, bytes: changed }, new Date())).toBe(false)
  })

  it('shows the code to a scanner and to the eye, what was bought and where, in both languages', async () => {
    const buyer = await givenBuyer()
    const files = await download(buyer)
    const { purchase } = buyer
    const pass = JSON.parse(String(files.get('pass.json')))

    expect(pass.barcodes).toEqual([
      expect.objectContaining({
        message: purchase.code,
        altText: formatPurchaseCode(purchase.code),
      }),
    ])
    expect(pass.serialNumber).toBe(purchase.key)
    const { coupon } = pass
    expect(coupon.headerFields).toMatchObject([{ value: 25.5, currencyCode: 'CAD' }])
    expect(coupon.primaryFields).toMatchObject([{ value: purchase.sponsorName }])
    expect(coupon.auxiliaryFields).toMatchObject([
      { key: 'fanPage', value: sale.team.name },
      { key: 'bought', value: '2026-11-24T21:30:00-05:00', ignoresTimeZone: true },
      { key: 'note' },
    ])
    expect(pass).not.toHaveProperty('expirationDate')
    const [offer] = coupon.secondaryFields
    const [en, fr] = [stringsIn(files, 'en'), stringsIn(files, 'fr')]
    expect([en[offer.label], en[offer.value]]).toEqual(['Deal', DEAL.offerDescription])
    expect([fr[offer.label], fr[offer.value]]).toEqual(['Offre', DEAL.offerDescriptionFr])
    const terms = coupon.backFields.find(({ key }: { key: string }) => key === 'terms')
    expect(en[terms.value]).toBe(DEAL.terms)
    expect(fr['fanward.word.trial']).toContain('essai')
  })

  it('says nothing of who bought it', async () => {
    const files = await download(await givenBuyer())

    const texts = [...files].filter(([name]) => /\.(json|strings)$/.test(name)).map(String)
    expect(texts.join('\n')).not.toMatch(/marguerite/i)
  })
})

describe('the address of a pass of Apple’s', () => {
  it('has an address that is good for minutes, and for nothing else', async () => {
    const { data } = await issue(await givenBuyer(), 'apple')
    const [path, ticket = ''] = /\/([^/]+)\/fanward\.pkpass$/.exec(data.url) ?? []
    const [said = '', seal = ''] = ticket.split('.')
    const other = Buffer.from(
      Buffer.from(said, 'base64url')
        .toString()
        .replace(/"purchaseKey":"../, '"purchaseKey":"XX'),
    ).toString('base64url')

    expect(path).toBeTruthy()
    for (const forged of [`${other}.${seal}`, `${said}.${seal.slice(1)}`, `e30.${seal}`]) {
      const { status } = await call(cloud.api, downloadApplePass, { params: { ticket: forged } })
      expect(status).toBe(404)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PASS_LINK_SECONDS * 1000 })
    expect((await fetch(data.url)).status).toBe(404)
  })

  it('is not made with a certificate that has ended', async () => {
    const { data } = await issue(await givenBuyer(), 'apple')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 365 * 24 * 3600 * 1000 })

    const response = await fetch(data.url)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'passesNotSetUp' })
  })

  it('is not made for somebody who has deleted their account since', async () => {
    const buyer = await givenBuyer()
    const { data } = await issue(buyer, 'apple')
    await call(cloud.api, deleteMe, { token: buyer.token })

    expect((await fetch(data.url)).status).toBe(404)
  })

  it('is not made of a purchase that was given back after its address was', async () => {
    const buyer = await givenBuyer()
    const { data } = await issue(buyer, 'apple')
    await givenPurchase(sale, { ...buyer.purchase, state: 'refunding' })

    const response = await fetch(data.url)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ reason: 'refunding' })
  })
})

describe("a pass of Google's", () => {
  it.each(['en', 'fr'] as const)(
    'is a link signed by the service account, in %s',
    async (language) => {
      const buyer = await givenBuyer()
      const { data } = await issue(buyer, 'google', language)
      const { payload } = await saved(data.url)
      const { secret } = await cloud.passes.keys()

      expect(payload).toMatchObject({
        iss: secret.google.serviceAccount,
        aud: 'google',
        typ: 'savetowallet',
      })
      const { genericObjects } = payload['payload'] as { genericObjects: [Record<string, unknown>] }
      const [pass] = genericObjects
      const offer = language === 'en' ? DEAL.offerDescription : DEAL.offerDescriptionFr
      expect(pass).toMatchObject({
        id: `${secret.google.issuerId}.${buyer.purchase.key}`,
        header: { defaultValue: { language: `${language}-CA`, value: offer } },
        barcode: {
          type: 'QR_CODE',
          value: buyer.purchase.code,
          alternateText: formatPurchaseCode(buyer.purchase.code),
        },
      })
      const lines = pass['textModulesData'] as readonly { id: string; body: string }[]
      expect(lines.map(({ id }) => id)).toEqual(['note', 'value', 'fanPage', 'bought'])
      expect(lines[1]?.body).toBe(language === 'en' ? 'C$25.50' : '25,50\u00a0$\u00a0CA')
      expect(lines[3]?.body).toContain('24')
      expect(JSON.stringify(payload)).not.toMatch(/marguerite/i)
      // The stand-in for Google Wallet accepts the signed pass and rejects an altered signature.
      expect(await (await fetch(data.url)).text()).toContain(buyer.purchase.code)
      expect((await fetch(`${data.url.slice(0, -8)}AAAAAAAA`)).status).toBe(400)
    },
  )

  it('stays as short as an address may be, whatever the names', async () => {
    const buyer = await givenBuyer({
      offerDescription: 'é"'.repeat(150),
      sponsorName: 'Ô'.repeat(120),
    })
    const { data } = await issue(buyer, 'google')
    const { token, payload } = await saved(data.url)

    expect(token.length).toBeLessThanOrEqual(1800)
    expect(JSON.stringify(payload)).toContain(buyer.purchase.code)
  })
})

describe.each(PASS_WALLETS)('for the wallet of %s', (wallet) => {
  it("nobody gets a pass of somebody else's purchase", async () => {
    const { purchase } = await givenBuyer()
    const { token } = await givenBuyer()

    expect((await issue({ token, purchase }, wallet)).status).toBe(404)
  })

  it.each(PURCHASE_STATES.filter((state) => state !== 'unredeemed'))(
    'there is no pass of a purchase that is %s',
    async (state) => {
      const { status, problem } = await issue(await givenBuyer({ state }), wallet)

      expect(status).toBe(409)
      expect(problem).toMatchObject({ code: 'purchaseNotRedeemable', reason: state })
    },
  )

  it('an environment without keys says so', async () => {
    const buyer = await givenBuyer()
    const { data } = await issue(buyer, 'apple')
    providePassSecret({})

    const { status, problem } = await issue(buyer, wallet)
    expect([status, problem.code]).toEqual([409, 'passesNotSetUp'])
    expect((await fetch(data.url)).status).toBe(409)
  })
})

it('costs what its access patterns say', async () => {
  const buyer = await givenBuyer()
  let url = ''
  await expectCost(issuePass.name, async () => void (await issue(buyer, 'google')))
  url = (await issue(buyer, 'apple')).data.url
  await expectCost(downloadApplePass.name, async () => {
    expect((await fetch(url)).status).toBe(200)
  })
})
