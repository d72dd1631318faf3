import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDesk, listDesks, revokeDesk } from '#shared/api/portal-desks.schemas.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import {
  aDesk,
  aDouble,
  answerDesks,
  DESK_TOKEN,
} from '#test/fixtures/component/answers/portal-desks.ts'
import { answer, hold, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectAlert, formOf, loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, SCREENS, type Screen } from '#test/fixtures/screens.ts'
import { siteVersion } from '#web/lib/site-version.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/desks`
const LINK = `http://fanward.example/desk#${DESK_TOKEN}`
const own = { role: 'sponsor', sponsorID: sponsor.key } as const
const HOUR_MS = 60 * 60_000
const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString()

beforeEach(() => {
  answerBusiness(sponsor)
})

function partsOf({ language }: Screen) {
  const t = wordsOf(language, 'desks')
  return {
    t,
    forms: wordsOf(language, 'forms'),
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    add: page.getByRole('button', { name: t('add.word') }),
    form: formOf(t('add.title')),
    dialog: page.getByRole('dialog'),
    revoke: (name: string) => page.getByRole('button', { name: t('revoke.of', { name }) }),
  }
}

describe.each(SCREENS)('the desks of a business ($language, $width)', (screen) => {
  const { t, row, add } = partsOf(screen)

  it('say when each was last seen, by which version, and what it has not sent', async () => {
    answerDesks([
      aDesk({ key: '01A', lastSeenAt: agoMs(60_000), version: siteVersion(), queued: 0 }),
      aDesk({ key: '01B', name: 'Patio', lastSeenAt: agoMs(HOUR_MS), version: '4f1', queued: 37 }),
      aDesk({ key: '01C', name: 'Food truck' }),
      aDesk({ key: '01D', name: 'Old till', revokedAt: agoMs(HOUR_MS) }),
    ])

    await visitAs(screen, own, PATH)

    await expect.element(row('Front counter').getByText(t('states.online'))).toBeVisible()
    await expect.element(row('Front counter').getByText(t('version.same'))).toBeVisible()
    await expect.element(row('Patio').getByText(t('states.offline'))).toBeVisible()
    await expect.element(row('Patio').getByText('37')).toBeVisible()
    await expect.element(row('Patio').getByText(t('version.other'))).toBeVisible()
    await expect.element(row('Food truck').getByText(t('states.notOpened'))).toBeVisible()
    const revoked = new RegExp(t('states.revoked', { moment: '' }).trim())
    await expect.element(row('Old till').getByText(revoked)).toBeVisible()
    expect(row('Old till').getByRole('button').query()).toBeNull()
    await expect.element(page.getByText(t('doubles.none'))).toBeVisible()
    await expectSound()
  })

  it('are none at first, which the page explains', async () => {
    answerDesks([])

    await visitAs(screen, own, PATH)

    await expect.element(page.getByText(t('noneText'))).toBeVisible()
    await expect.element(add).toBeVisible()
    expect(page.getByText(t('doubles.title')).query()).toBeNull()
    await expectSound()
  })

  it('name the coupons that two of them accepted, with both times', async () => {
    const counted = { desk: '', at: '2026-11-28T19:00:00.000Z' }
    const { deal: _, ...deleted } = aDouble({ redemptionId: '01GONE', counted })
    answerDesks([aDesk()], { doubles: [aDouble(), deleted] })

    await visitAs(screen, own, PATH)

    const deal = screen.language === 'fr' ? 'Deux pointes pour une' : 'Two slices for one'
    await expect.element(row(deal).getByText(/^Patio/)).toBeVisible()
    await expect.element(row(deal).getByText(/^Front counter/)).toBeVisible()
    const portal = new RegExp(`^${t('doubles.portal')}`)
    await expect.element(row(t('doubles.gone')).getByText(portal)).toBeVisible()
    await expectSound()
  })
})

describe.each(SCREENS)('a new desk ($language, $width)', (screen) => {
  const { t, forms, row, add, form, dialog } = partsOf(screen)
  const pin = form.getByLabelText(t('add.pin'))
  const submit = form.getByRole('button', { name: t('add.word') })

  it('shows its link and PIN once, to copy, scan and print', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    answerDesks([])
    await visitAs(screen, own, PATH)
    await press(add)
    await expect.element(pin).toHaveValue(expect.stringMatching(/^\d{6}$/))
    await expectSound()
    await form.getByLabelText(t('add.name')).fill('Front counter')
    await pin.fill('12 34 56')

    await press(submit)

    await expect.element(dialog.getByText(t('made.once'))).toHaveFocus()
    await expect.element(dialog.getByRole('img', { name: t('made.qr') })).toBeVisible()
    await expect.element(dialog.getByText(LINK)).toBeVisible()
    await expect.element(dialog.getByText('123456')).toBeVisible()
    await expectSound()
    await press(dialog.getByRole('button', { name: t('made.copy') }))
    await press(dialog.getByRole('button', { name: t('made.print') }))
    expect(write.mock.calls).toEqual([[LINK]])
    expect(print).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(dialog.getByText(LINK)).toBeVisible()
    await press(dialog.getByRole('button', { name: t('made.done') }))
    await expect.element(row('Front counter')).toBeVisible()
    expect(page.getByText(LINK).query()).toBeNull()
    expect(requestsOf(createDesk)).toMatchObject([
      { params: { sponsorKey: sponsor.key }, body: { name: 'Front counter', pin: '123456' } },
    ])
  })

  it('needs a name and six digits, and offers another PIN', async () => {
    answerDesks([])
    await visitAs(screen, own, PATH)
    await press(add)
    await pin.fill('12345')

    await press(submit)

    await expect.element(form.getByText(t('add.pinDigits'))).toBeVisible()
    await expect.element(form.getByText(forms('errors.field.required'))).toBeVisible()
    await expectSound()
    await press(form.getByRole('button', { name: t('add.anotherPin') }))
    await expect.element(pin).toHaveValue(expect.stringMatching(/^\d{6}$/))
    expect(requestsOf(createDesk)).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a desk that is not added ($language, $width)', (screen) => {
  const { t, row, add, form } = partsOf(screen)
  const submit = form.getByRole('button', { name: t('add.word') })
  const send = async () => {
    await visitAs(screen, own, PATH)
    await press(add)
    await form.getByLabelText(t('add.name')).fill('Front counter')
    await press(submit)
  }

  it('because the answer was lost is added once, with its link by another press', async () => {
    answerDesks([])
    loseFirstAnswer(createDesk, () => {
      answer(listDesks, { desks: [aDesk()], now: new Date().toISOString() })
      return { desk: aDesk(), token: DESK_TOKEN }
    })

    await send()

    await expectAlert(form, t('add.unanswered'))
    await expect.poll(() => row('Front counter').elements()).toHaveLength(1)
    await expectSound()
    await press(submit)
    await expect.element(page.getByText(LINK)).toBeVisible()
    const attempts = requestsOf(createDesk).map(({ body }) => (body as { attempt: string }).attempt)
    expect(attempts).toEqual([expect.stringMatching(/^[\w-]{36}$/), attempts[0]])
  })

  it.each([
    ['tooManyDesks', t('full', { limit: String(DESKS_MAX) })],
    ['changedMeanwhile', t('add.madeBefore')],
  ] as const)('because of %s says what to do', async (code, words) => {
    answerDesks([])
    answer(createDesk, refusal(code, { made: aDesk().key }))
    await send()
    await expectAlert(form, words)
  })

  it('keeps its dialog until the server has answered', async () => {
    answerDesks([])
    const held = hold(createDesk, { desk: aDesk(), token: DESK_TOKEN })
    await send()
    await expect.element(form.getByRole('button', { name: t('add.saving') })).toBeVisible()

    await userEvent.keyboard('{Escape}{Escape}')
    held.release()

    await expect.element(page.getByText(LINK)).toBeVisible()
  })

  it('because twenty are open is not offered', async () => {
    answerDesks(Array.from({ length: DESKS_MAX }, (_, index) => aDesk({ key: `01${index}` })))

    await visitAs(screen, own, PATH)

    await expect.element(page.getByText(t('full', { limit: String(DESKS_MAX) }))).toBeVisible()
    expect(add.query()).toBeNull()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('revoking a desk ($language, $width)', (screen) => {
  const { t, row, dialog, revoke } = partsOf(screen)
  const name = 'Front counter'
  const confirm = dialog.getByRole('button', { name: t('revoke.word'), exact: true })
  const ask = async (queued: number) => {
    answerDesks([aDesk({ name, lastSeenAt: agoMs(HOUR_MS), queued })])
    await visitAs(screen, own, PATH)
    await press(revoke(name))
  }

  it('is asked about with its consequences, and ends the desk', async () => {
    await ask(2)
    await expect.element(dialog.getByText(t('revoke.text'))).toBeVisible()
    const unsent = t('revoke.queued_other', { figure: '2' })
    await expect.element(dialog.getByText(unsent)).toBeVisible()
    await expectSound()
    expect(requestsOf(revokeDesk)).toEqual([])

    await press(confirm)

    await expect.element(page.getByText(t('revoke.done', { name }))).toBeVisible()
    await expect.poll(() => row(name).getByRole('button').elements()).toHaveLength(0)
    expect(requestsOf(revokeDesk)).toMatchObject([{ params: { deskKey: aDesk().key } }])
    await expectSound()
  })

  it('that fails leaves the desk open, and says so', async () => {
    await ask(0)
    answer(revokeDesk, refusal('busy'))
    await expect.element(dialog.getByText(t('revoke.final'))).toBeVisible()
    expect(dialog.getByText('0', { exact: false }).query()).toBeNull()

    await press(confirm)

    const alert = page.getByRole('alert').filter({ hasText: t('revoke.failure.other', { name }) })
    await expect.element(alert).toBeVisible()
    await expect.element(revoke(name)).toBeVisible()
  })

  it('that somebody else has revoked is done', async () => {
    await ask(0)
    answer(revokeDesk, refusal('notFound'))

    await press(confirm)

    await expect.element(page.getByText(t('revoke.done', { name }))).toBeVisible()
  })
})

describe('the page of desks', () => {
  it.each([
    ['an organization', { role: 'team', teamID: 'another' } as const],
    ['another business', { role: 'sponsor', sponsorID: 'another' } as const],
  ])('is not shown to %s', async (_, who) => {
    await visitAs(EN_DESKTOP, who, PATH)

    const refused = page.getByText(wordsOf('en', 'portal')('notAllowed.title'))
    await expect.element(refused.first()).toBeVisible()
    expect(requestsOf(listDesks)).toEqual([])
  })

  it('is a tab of the business, also for an admin', async () => {
    answerDesks([aDesk()])

    await visitAs(EN_DESKTOP, { role: 'admin' }, PATH)

    const tab = page.getByRole('link', { name: wordsOf('en', 'businesses')('tabs.desks') })
    await expect.element(tab).toHaveAttribute('aria-current', 'page')
  })

  it('says that the list could not be loaded, and tries again', async () => {
    answer(listDesks, refusal('internal'))
    await visitAs(EN_DESKTOP, own, PATH)
    const retry = page.getByRole('alert').getByRole('button')
    await expect.element(retry, { timeout: 20_000 }).toBeVisible()
    await expectSound()
    answerDesks([aDesk()])

    await press(retry)

    await expect.element(page.getByRole('row', { name: /Front counter/ })).toBeVisible()
  })
})
