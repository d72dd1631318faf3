import { expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { stepsOf } from '#test/fixtures/purchases/buying.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()

it('a fan buys in French on a phone; the business scans the code once, and is paid to the cent', async () => {
  const sale = await givenPaidSale(stage.cloud)
  const fan = await signedInFan(stage, FR_PHONE, {
    email: 'acheteuse@fans.example',
    changes: { gender: 'female' },
    follows: [sale.team],
  })
  const steps = stepsOf(stage, fan.page, FR_PHONE, sale)
  await steps.open()
  await steps.proceed()
  await steps.pay()
  const code = (await steps.expectCode()) ?? ''
  await stage.cloud.settle()

  const email = 'comptoir@corner-oven.example'
  const staff = { email, role: 'sponsor', sponsorID: sale.sponsor.key } as const
  const page = await signedInStaff(stage, FR_PHONE, staff, { codeInView: code, path: null })
  const t = wordsOf('fr', 'portal')
  const counterWords = wordsOf('fr', 'counter')
  await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/scan`))
  const green = page.getByRole('dialog', { name: counterWords('purchases.valid.title') })
  await green.getByText(/12,50/).waitFor()
  await green.getByRole('button', { name: counterWords('confirm') }).click()
  const confirmed = page.getByRole('dialog', { name: counterWords('purchases.confirmed.title') })
  await expect.poll(() => hasFocus(confirmed.getByRole('button').last())).toBe(true)
  await page.keyboard.press('Enter')
  // The camera still sees the code, but the scanner ignores it.
  await page.getByText(counterWords('camera.held')).waitFor()
  await page.getByLabel(counterWords('code.label')).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: counterWords('purchases.confirmedHere.title') }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/purchases`))
  const payout = page.getByRole('article', { name: t('purchases.payout') })
  await payout.getByText(/11,25/).waitFor()
  const sent = () =>
    stage.cloud.stripe
      .list('transfer')
      .filter(({ destination }) => destination === sale.sponsor.stripeAccountId)
      .map(({ amount }) => amount)
  await expect.poll(sent).toEqual([1125])
})
