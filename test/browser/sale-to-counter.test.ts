import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenPaidSale } from '#test/fixtures/bought.ts'
import { PHONE, type Screen, startBrowser, wordsOf } from '#test/fixtures/browser.ts'
import { stepsOf } from '#test/fixtures/buying.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { filmQrCode } from '#test/fixtures/qr-film.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'

let cloud: TestCloud
let browser: Browser
let folder: string

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
  folder = mkdtempSync(join(tmpdir(), 'fanward-sale-'))
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a fan buys in French on a phone; the business scans his code once, and is paid to the cent', async () => {
  const screen: Screen = { language: 'fr', width: PHONE }
  const sale = await givenPaidSale(cloud)
  const fan = await signedInFan(cloud, browser, screen, {
    email: 'acheteuse@fans.example',
    changes: { gender: 'female' },
    follows: [sale.team],
  })
  const steps = stepsOf(cloud, fan.page, screen, sale)
  await steps.open()
  await steps.proceed()
  await steps.pay()
  const code = (await steps.expectCode()) ?? ''
  await cloud.settle()

  const counter = await startBrowser({ film: filmQrCode(code, join(folder, 'code.y4m')) })
  const email = 'comptoir@corner-oven.example'
  const staff = { email, role: 'sponsor', sponsorID: sale.sponsor.key } as const
  const page = await signedInStaff(cloud, counter, screen, staff)
  const t = wordsOf('fr', 'portal')
  await page.goto(`${cloud.outputs.siteUrl}/portal/sponsors/${sale.sponsor.key}/scan`)
  const green = page.getByRole('dialog', { name: t('counter.valid.title') })
  await green.getByText(/12,50/).waitFor()
  await green.getByRole('button', { name: t('counter.confirm') }).click()
  await page.getByRole('dialog', { name: t('counter.confirmed.title') }).waitFor()
  await page.keyboard.press('Enter')
  const amber = page.getByRole('dialog', { name: t('counter.redeemed.title') })
  await amber.getByText(email).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${cloud.outputs.siteUrl}/portal/sponsors/${sale.sponsor.key}/purchases`)
  const payout = page.getByRole('article', { name: t('purchases.payout') })
  await payout.getByText(/11,25/).waitFor()
  const sent = cloud.stripe
    .list('transfer')
    .filter(({ destination }) => destination === sale.sponsor.stripeAccountId)
  expect(sent.map(({ amount }) => amount)).toEqual([1125])
  await counter.close()
})
