import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { PASSWORD, signIn } from '#test/fixtures/staff/staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const stage = setStage()
const t = wordsOf('en', 'staff')
const forms = wordsOf('en', 'forms')
const email = 'office@larks.example'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('an account of staff is made, given another role, suspended and reinstated', async () => {
  const team = await givenOrganization({ name: 'Larks' })
  await stage.cloud.settle()
  const page = await aStaffPage(stage, EN_PHONE, { role: 'admin' })
  await page.goto(stage.at(portalPages.inviteStaff.href()))

  await invite(page, team.name)
  expect((await signIn(stage.cloud, email)).claims).toMatchObject({ teamID: team.key })
  const [mail] = stage.cloud.outbox.list({ to: email })
  expect(mail?.subject).toContain('Your account')
  await button(page, t('again.word')).press('Enter')
  await page.getByText(t('again.done'), { exact: true }).waitFor()
  // The second invitation within a minute is not sent, because the first may still be on its way.
  expect(stage.cloud.outbox.list({ to: email })).toHaveLength(1)

  await page.getByRole('radio', { name: t('roles.admin') }).check()
  await button(page, forms('form.save')).press('Enter')
  await page.getByText(forms('form.saved'), { exact: true }).waitFor()
  expect((await signIn(stage.cloud, email)).claims['role']).toBe('admin')

  await confirm(page, t('suspend.word'))
  await page.getByText(t('standing.suspended'), { exact: true }).waitFor()
  await expect(signIn(stage.cloud, email)).rejects.toThrow()
  await page.goto(stage.at(`${portalPages.staff.href()}?state=suspended&query=office`))
  await page.getByRole('link', { name: email, exact: true }).press('Enter')
  await confirm(page, t('reinstate.word'))
  await page.getByText(t('standing.active'), { exact: true }).waitFor()
  expect((await signIn(stage.cloud, email)).claims['role']).toBe('admin')
})

async function invite(page: Page, organization: string): Promise<void> {
  const site = wordsOf('en')
  await page.getByRole('textbox', { name: site('login.email'), exact: true }).fill(email)
  await page.getByLabel(site('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(site('login.confirmPassword'), { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: t('links.team'), exact: true }).fill(organization)
  await page.getByRole('option', { name: organization }).click()
  await button(page, t('invite.send')).press('Enter')
  await page.getByRole('heading', { level: 1, name: email }).waitFor()
}

async function confirm(page: Page, name: string): Promise<void> {
  await button(page, name).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
}
