import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '#test/fixtures/cloud/stripe-desk.ts'
import { key, newSession } from '#test/fixtures/cloud/stripe-input.ts'

let desk: Desk

beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.stripe.stop())

describe('onboarding', () => {
  it('goes through its states', async () => {
    const { id } = await desk.payments.createAccount(
      { name: 'C', country: 'CA', metadata: {} },
      key(),
    )
    const state = async () => (await desk.payments.readAccount(id))?.state
    const seen = [await state()]
    for (const step of ['incomplete', 'inReview', 'complete'] as const) {
      desk.stripe.setUp(id, step)
      seen.push(await state())
    }
    expect(seen).toEqual(['notStarted', 'incomplete', 'inReview', 'complete'])
  })

  it('happens on a page whose link works once and leads to a fresh one afterwards', async () => {
    const { id } = await desk.payments.createAccount(
      { name: '<b>C', country: 'CA', metadata: {} },
      key(),
    )
    const urls = {
      refreshUrl: 'http://127.0.0.1:1/?refresh=true',
      returnUrl: 'http://127.0.0.1:1/',
    }
    const { url } = await desk.payments.accountLink(id, urls)

    const page = await fetch(url)
    const again = await fetch(url, { redirect: 'manual' })
    const body = new URLSearchParams({ step: 'complete' })
    const sent = await fetch(url, { method: 'POST', body, redirect: 'manual' })

    expect(await page.text()).toContain('&#60;b&#62;C')
    expect(again.headers.get('location')).toBe(urls.refreshUrl)
    expect(sent.headers.get('location')).toBe(urls.returnUrl)
    expect(await desk.payments.readAccount(id)).toMatchObject({ state: 'complete' })
  })

  it('gives links that are over after five minutes', async () => {
    const { id } = await desk.payments.createAccount(
      { name: 'C', country: 'CA', metadata: {} },
      key(),
    )
    const urls = { refreshUrl: 'http://127.0.0.1:1/r', returnUrl: 'http://127.0.0.1:1/' }
    const { url } = await desk.payments.accountLink(id, urls)
    desk.stripe.advance(5 * 60)
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(urls.refreshUrl)
  })
})

describe('the payment page', () => {
  const open = async (locale: 'en' | 'fr' = 'fr') => {
    const session = await desk.payments.createCheckoutSession(newSession({ locale }), key())
    return { id: session.id, url: session.url ?? '' }
  }
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

  it('speaks the language of the session and says what it is', async () => {
    const french = await (await fetch((await open('fr')).url)).text()
    const english = await (await fetch((await open('en')).url)).text()

    expect(french).toContain('<html lang="fr">')
    expect(french).toContain('Remplaçant local de Stripe')
    expect(french).toMatch(/10,00\s\$/)
    expect(french).toContain('cafés &#38; un')
    expect(english).toContain('$10.00')
    expect(english).toContain('Local stand-in for Stripe')
  })

  it('pays once however often the button is pressed, and leads back with the session', async () => {
    const { id, url } = await open()

    const [first, second] = [await press(url, 'pay'), await press(url, 'pay')]

    expect(first.headers.get('location')).toContain(`session=${id}`)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(desk.stripe.list('charge')).toHaveLength(1)
  })

  it('says that a card was declined, and lets another one pay', async () => {
    const { id, url } = await open()
    const declined = await press(url, 'decline')

    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('role="alert"')
    await press(url, 'pay')
    expect(await desk.payments.readCheckoutSession(id)).toMatchObject({ isPaid: true })
  })

  it('takes no money when it has expired', async () => {
    const { id, url } = await open()
    desk.stripe.expire(id)
    const late = await press(url, 'pay')

    expect(await late.text()).toContain('a expiré')
    expect(desk.stripe.list('charge')).toEqual([])
  })
})
