import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createStaffAccount } from '#shared/api/staff.ts'
import type { Language } from '#shared/model/user.ts'
import { loseFirstAnswer } from '#test/fixtures/failures.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { forgetAdmins, givenStaff, PASSWORD, signIn } from '#test/fixtures/staff/staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

const stage = setStage()

/** The fields of an account, in the words of the page. */
function accountOn(page: Page, language: Language) {
  const site = wordsOf(language)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const password = (name: string) => page.getByLabel(name, { exact: true })
  return {
    email: box(site('login.email')),
    password: password(site('login.password')),
    confirmation: password(site('login.confirmPassword')),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('accounts of staff ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'staff')
  const forms = wordsOf(screen.language, 'forms')
  const email = `office-${screen.language}@larks.example`

  it('say where they are when the form was edited after an answer was lost', async () => {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await loseFirstAnswer(page, createStaffAccount)
    await page.goto(stage.at(portalPaths.inviteStaff.href()))
    const form = page.getByRole('form', { name: t('invite.title'), exact: true })
    const { email: address, password, confirmation } = accountOn(page, screen.language)
    const made = `made-${screen.language}@larks.example`
    await form.getByRole('radio', { name: t('roles.admin') }).check()
    await address.fill(made)
    await password.fill(PASSWORD)
    await confirmation.fill(PASSWORD)
    const send = form.getByRole('button', { name: t('invite.send'), exact: true })
    await send.press('Enter')
    await form.getByRole('alert').getByText(forms('form.problems.offline')).waitFor()

    await address.fill(`other-${made}`)
    await send.press('Enter')

    const alert = form.getByRole('alert').filter({ hasText: t('invite.there') })
    await alert.waitFor()
    await look(page)
    await alert.getByRole('link', { name: t('invite.open'), exact: true }).press('Enter')
    // What is typed for somebody else is in no account yet.
    await page.getByRole('button', { name: forms('form.leave.leave'), exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: made, exact: true }).waitFor()
    await expect(signIn(stage.cloud, `other-${made}`)).rejects.toThrow()
  })

  it('are made, given another role, suspended and reinstated', async () => {
    const team = await givenOrganization({ name: `Larks ${screen.language}` })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const confirmed = async (name: string) => {
      await button(name).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
    }
    await page.goto(stage.at(portalPaths.adminSettings.href()))
    await page.getByRole('link', { name: t('title'), exact: true }).press('Enter')
    await page.getByRole('link', { name: t('invite.word'), exact: true }).press('Enter')

    const { email: address, password, confirmation } = accountOn(page, screen.language)
    const send = button(t('invite.send'))
    await send.press('Enter')
    await page.getByText(forms('errors.field.required'), { exact: true }).first().waitFor()
    await page.getByText(forms('validation.account.team'), { exact: true }).waitFor()
    await address.fill(email)
    await password.fill('short')
    await confirmation.fill(PASSWORD)
    await confirmation.press('Tab')
    await page.getByText(forms('validation.password.weak'), { exact: true }).waitFor()
    await page.getByText(forms('validation.password.differ'), { exact: true }).waitFor()
    await look(page)
    await password.fill(PASSWORD)
    await page.getByRole('combobox', { name: t('links.team'), exact: true }).fill(team.name)
    await page.getByRole('option', { name: team.name }).click()
    await send.press('Enter')

    await page.getByRole('heading', { level: 1, name: email }).waitFor()
    await page.getByText(t('standing.active'), { exact: true }).waitFor()
    await look(page)
    expect((await signIn(stage.cloud, email)).claims).toMatchObject({ teamID: team.key })
    const [mail] = stage.cloud.outbox.list({ to: email })
    expect(mail?.subject).toContain(screen.language === 'fr' ? 'Votre compte' : 'Your account')
    await button(t('again.word')).press('Enter')
    await page.getByText(t('again.done'), { exact: true }).waitFor()
    expect(stage.cloud.outbox.list({ to: email })).toHaveLength(2)

    await page.getByRole('radio', { name: t('roles.admin') }).check()
    await button(forms('form.save')).press('Enter')
    await page.getByText(forms('form.saved'), { exact: true }).waitFor()
    expect((await signIn(stage.cloud, email)).claims['role']).toBe('admin')

    await confirmed(t('suspend.word'))
    await page.getByText(t('standing.suspended'), { exact: true }).waitFor()
    await expect(signIn(stage.cloud, email)).rejects.toThrow()
    await page.goto(stage.at(`${portalPaths.staff.href()}?state=suspended&query=office-`))
    await page.getByRole('link', { name: email, exact: true }).waitFor()
    await look(page)
    await page.getByRole('link', { name: email, exact: true }).press('Enter')
    await confirmed(t('reinstate.word'))
    await page.getByText(t('standing.active'), { exact: true }).waitFor()
    expect((await signIn(stage.cloud, email)).claims['role']).toBe('admin')
  })

  it('link whoever runs it to an organization that is there, and keep no password', async () => {
    const team = await givenOrganization({ name: `Quails ${screen.language}` })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(portalPaths.createTeam.href()))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const linkTo = button(t('step.linkTo.team'))
    await linkTo.press('Enter')
    await page.getByText(forms('errors.field.required'), { exact: true }).first().waitFor()
    const { email: address, password, confirmation } = accountOn(page, screen.language)
    const theirs = `quails-${screen.language}@larks.example`
    await address.fill(theirs)
    await password.fill('short')
    await confirmation.fill('short')
    await linkTo.press('Enter')
    const alert = page.getByRole('alert')
    await alert.getByText(forms('validation.password.weak'), { exact: true }).waitFor()
    await expect.poll(() => hasFocus(alert)).toBe(true)
    await password.fill(PASSWORD)
    await confirmation.fill(PASSWORD)
    await linkTo.press('Enter')
    const picker = page.getByRole('combobox', { name: t('links.team'), exact: true })
    await expect.poll(() => picker.evaluate((box) => box === document.activeElement)).toBe(true)
    await button(t('step.link.team')).press('Enter')
    await page.getByText(forms('validation.account.team'), { exact: true }).waitFor()
    await look(page)
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])
    expect(await page.evaluate(kept)).not.toContain(PASSWORD)
    await picker.fill(team.name)
    await page.getByRole('option', { name: team.name }).click()
    await button(t('step.link.team')).press('Enter')

    await page.waitForURL(stage.at(portalPaths.teams.href()))
    expect((await signIn(stage.cloud, theirs)).claims).toMatchObject({ teamID: team.key })
  })

  it('keep the last admin, and say so', async () => {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await forgetAdmins()
    const { key } = await givenStaff(stage.cloud, { role: 'admin' })
    await page.goto(stage.at(portalPaths.staffMember.href(key)))
    const suspend = page.getByRole('button', { name: t('suspend.word'), exact: true })
    await suspend.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('suspend.word'), exact: true }).press('Enter')

    await page.getByText(t('failure.lastAdmin'), { exact: true }).waitFor()
    await page.getByText(t('standing.active'), { exact: true }).waitFor()
  })
})
