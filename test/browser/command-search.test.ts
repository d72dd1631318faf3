import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

async function givenBusiness(name: string) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
  const words = `${name} deal`
  const deal = await givenDeal(sponsor, [team], { description: words, descriptionFr: words })
  return { sponsor, deal }
}

it('a business finds its own alone, and goes to a document of its own to scan', async () => {
  const name = 'Borealis'
  const { sponsor, deal } = await givenBusiness(name)
  await givenBusiness(name)
  await stage.cloud.settle()
  const email = `${ulid().toLowerCase()}@staff.example`
  const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
  const page = await signedInStaff(stage, FR_PHONE, { email, ...claims })
  const t = wordsOf('fr', 'portal')
  const opener = page.getByRole('button', { name: t('search.open'), exact: true })
  const dialog = page.getByRole('dialog', { name: t('search.title') })
  const option = (words: string) => dialog.getByRole('option').filter({ hasText: words })
  const scanned = () => page.waitForResponse((answer) => answer.url().endsWith('/scan'))

  await opener.click()
  await dialog.getByRole('combobox').fill(name)
  await option(`${name} deal`).waitFor()
  await expect.poll(() => dialog.getByRole('option').count()).toBe(2)
  await option(`${name} deal`).click()
  await page.waitForURL(`**/portal/sponsors/${sponsor.key}/deals/${deal.key}`)

  // The scanner must load as a new document, because only its own headers allow the camera.
  const found = scanned()
  await opener.click()
  await option(t('search.pages.scan')).click()
  expect((await found).headers()['permissions-policy']).toContain('camera=(self)')
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/documents`))
  const pressed = scanned()
  await page.getByRole('link', { name: t('scan.link') }).click()
  expect((await pressed).headers()['permissions-policy']).toContain('camera=(self)')
})
