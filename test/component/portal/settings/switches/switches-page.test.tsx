import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import { readSwitches, saveSwitch } from '#shared/api/settings.schemas.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

type Pauses = OutputOf<typeof readSwitches>['pauses']
type Change = BodyOf<typeof saveSwitch>

const since = '2026-11-28T20:00:00.000Z'
const CHECKOUT = {
  name: 'checkout',
  since,
  reason: 'Stripe is slow',
  by: 'on-call@fanward.example',
} as const
const BOARD = {
  name: 'triggerBoard',
  teamKey: 'GULLS',
  teamName: 'Harbour Gulls',
  since,
  until: '2026-11-28T21:00:00.000Z',
  reason: 'Wrong goals',
} as const

/** Answers like the server: a save changes the pauses and the version. */
function answerSwitches(...first: Pauses): void {
  let pauses: Pauses = first
  let version = '2026-11-28T19:00:00.000Z'
  answer(readSwitches, () => ({ pauses, version }))
  answer(saveSwitch, ({ body }) => {
    const { name, teamKey, pause } = body as Change
    const others = pauses.filter((one) => one.name !== name || one.teamKey !== teamKey)
    const saved = pause && { name, ...(teamKey && { teamKey }), since, reason: pause.reason }
    pauses = saved ? [...others, saved] : others
    version = version.replace(/^2026/, '2027')
    return { version }
  })
}

const saved = () => requestsOf(saveSwitch).map(({ body }) => body)

const open = (screen: Screen) => visit(portalPages.switches.href(), seat(screen, { role: 'admin' }))

function partsOf({ language }: Screen) {
  const t = wordsOf(language, 'settings')
  const form = page.getByRole('form', { name: t('switches.form.title') })
  const named = (name: string) => page.getByRole('heading', { level: 3, name })
  return {
    t,
    form,
    named,
    main: page.getByRole('main'),
    choose: (choice: 'checkout' | 'oneBoard') =>
      form.getByRole('radio', { name: t(`switches.names.${choice}`), exact: false }).click(),
    reason: form.getByLabelText(t('switches.form.reason')),
    submit: form.getByRole('button', { name: t('switches.form.submit') }),
    dialog: page.getByRole('dialog'),
    confirm: page.getByRole('button', { name: t('switches.ask.confirm') }),
    resume: (name: string) => page.getByRole('button', { name: t('switches.resumeOf', { name }) }),
    undo: page.getByRole('button', { name: wordsOf(language, 'lists')('table.undo') }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('the switches ($language, $width)', (screen) => {
  const { t, named, main, choose, reason, submit, dialog, confirm, resume, undo } = partsOf(screen)

  it('say what is paused, since when, by whom and why', async () => {
    answerSwitches(CHECKOUT, BOARD)

    await open(screen)

    await expect.element(named(t('switches.names.checkout'))).toBeVisible()
    await expect.element(named(t('switches.board', { name: 'Harbour Gulls' }))).toBeVisible()
    await expect.element(main.getByText('Stripe is slow')).toBeVisible()
    await expect.element(main.getByText('on-call@fanward.example', { exact: false })).toBeVisible()
    await expect.element(main.getByText(t('switches.open')).first()).toBeVisible()
    await expectSound()
  })

  it('are paused after a question that names the consequence, which can be undone', async () => {
    answerSwitches()
    await open(screen)
    await expect.element(main.getByText(t('switches.none'))).toBeVisible()
    await choose('checkout')
    await reason.fill('Stripe is slow')

    await submit.click()
    await expect.element(dialog.getByText(t('switches.effects.checkout'))).toBeVisible()
    expect(saved()).toEqual([])
    await confirm.click()

    const name = t('switches.names.checkout')
    await expect.element(main.getByText(t('switches.done.paused', { name }))).toBeVisible()
    await expect.element(named(name)).toBeVisible()
    await expectSound()
    await undo.click()
    await expect.element(main.getByText(t('switches.none'))).toBeVisible()
    expect(saved()).toMatchObject([
      { name: 'checkout', pause: { reason: 'Stripe is slow' } },
      { name: 'checkout', pause: null, version: '2027-11-28T19:00:00.000Z' },
    ])
  })

  it('go on at one press, and are paused again as they were', async () => {
    answerSwitches(CHECKOUT)
    await open(screen)
    const name = t('switches.names.checkout')

    await resume(name).click()

    await expect.element(main.getByText(t('switches.done.resumed', { name }))).toBeVisible()
    await undo.click()
    await expect.element(named(name)).toBeVisible()
    expect(saved()).toMatchObject([{ pause: null }, { pause: { reason: 'Stripe is slow' } }])
  })
})

describe.each([EN_DESKTOP, FR_PHONE])('a pause ($language, $width)', (screen) => {
  const { t, form, choose, reason, submit, confirm, resume, main } = partsOf(screen)

  it('of one board names its organization and its end', async () => {
    const team = anOrganization({ name: 'Harbour Gulls' })
    answerEntities({ organizations: [team] })
    answerSwitches()
    await open(screen)
    await choose('oneBoard')
    await reason.fill('Wrong goals')
    const organization = form.getByRole('combobox', { name: t('switches.form.organization') })
    await organization.click()
    await organization.fill('Gulls')
    await page.getByRole('option', { name: team.name, exact: false }).click()
    const end = form.getByRole('combobox', { name: t('switches.form.end') })
    await expect.element(end).toHaveValue('open')
    // The field always has a value, so there is no empty choice.
    await expect.element(end).toHaveAttribute('aria-required', 'true')
    const { options } = end.element() as HTMLSelectElement
    expect([...options].map(({ value }) => value)).not.toContain('')
    await end.selectOptions(t('switches.form.ends.240'))

    await submit.click()
    await confirm.click()

    await expect
      .poll(saved)
      .toMatchObject([
        { name: 'triggerBoard', teamKey: team.key, pause: { reason: 'Wrong goals', minutes: 240 } },
      ])
  })

  it('needs a choice and a reason, and is not asked about before', async () => {
    answerSwitches()
    await open(screen)

    await submit.click()

    const required = wordsOf(screen.language, 'forms')('errors.field.required')
    await expect.element(form.getByText(required).first()).toBeVisible()
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
    expect(saved()).toEqual([])
  })

  it('that another admin has changed meanwhile stays, and the page says so', async () => {
    answerSwitches(CHECKOUT)
    answer(saveSwitch, refusal('changedMeanwhile'))
    await open(screen)

    await resume(t('switches.names.checkout')).click()

    await expect.element(main.getByText(t('switches.failure.changedMeanwhile'))).toBeVisible()
  })
})
