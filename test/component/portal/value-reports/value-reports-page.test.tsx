import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createValueReport,
  listValueReports,
  revokeValueReport,
} from '#shared/api/value-reports.schemas.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import {
  answerReports,
  aReport,
  REPORT_TOKEN,
} from '#test/fixtures/component/answers/value-reports.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectAlert, formOf, loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, SCREENS, type Screen } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/value-reports`
const LINK = `http://fanward.example/value-report#${REPORT_TOKEN}`
const own = { role: 'sponsor', sponsorID: sponsor.key } as const

beforeEach(() => {
  answerBusiness(sponsor)
})

function partsOf({ language }: Screen) {
  const t = wordsOf(language, 'reports')
  return {
    t,
    forms: wordsOf(language, 'forms'),
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    add: page.getByRole('button', { name: t('value.add.word') }),
    form: formOf(t('value.add.title')),
    dialog: page.getByRole('dialog'),
    revoke: (name: string) => page.getByRole('button', { name: t('value.revoke.of', { name }) }),
  }
}

describe.each(SCREENS)('the value reports of a business ($language, $width)', (screen) => {
  const { t, row, add, form, dialog } = partsOf(screen)
  const submit = form.getByRole('button', { name: t('value.add.word') })

  it('are listed with their periods, and whether their links are open', async () => {
    const revokedAt = '2026-11-21T15:00:00.000Z'
    const until = '2026-11-20'
    answerReports([
      aReport(),
      aReport({ key: '01B', name: 'Spring', revokedAt }),
      aReport({ key: '01C', name: 'Summer', until }),
    ])

    await visitAs(screen, own, PATH)

    const open = new RegExp(t('value.states.open', { day: '' }).trim())
    await expect.element(row('Fall season').getByText(open)).toBeVisible()
    const ended = new RegExp(t('value.states.ended', { day: '' }).trim())
    await expect.element(row('Summer').getByText(ended)).toBeVisible()
    expect(row('Summer').getByRole('button').query()).toBeNull()
    const revoked = new RegExp(t('value.states.revoked', { moment: '' }).trim())
    await expect.element(row('Spring').getByText(revoked)).toBeVisible()
    expect(row('Spring').getByRole('button').query()).toBeNull()
    const businesses = page.getByRole('columnheader', { name: t('value.columns.business') })
    expect(businesses.query()).toBeNull()
    expect(page.getByText(t('value.allBusinesses')).query()).toBeNull()
    await expectSound()
  })

  it('are none at first; a new one shows its link once, to copy and open', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    answerReports([])
    await visitAs(screen, own, PATH)
    await expect.element(page.getByText(t('value.noneText'))).toBeVisible()
    await press(add)
    await form.getByLabelText(t('value.add.name')).fill('Fall season')
    await expectSound()

    await press(submit)

    await expect.element(dialog.getByText(t('value.made.once'))).toHaveFocus()
    await expect.element(dialog.getByText(LINK)).toBeVisible()
    await press(dialog.getByRole('button', { name: t('value.made.copy') }))
    expect(write.mock.calls).toEqual([[LINK]])
    const opening = dialog.getByRole('link', { name: t('value.made.open') })
    await expect.element(opening).toHaveAttribute('href', `/value-report#${REPORT_TOKEN}`)
    await expectSound()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(dialog.getByText(LINK)).toBeVisible()
    await press(dialog.getByRole('button', { name: t('value.made.done') }))
    await expect.element(row('Fall season')).toBeVisible()
    expect(page.getByText(LINK).query()).toBeNull()
    expect(requestsOf(createValueReport)).toMatchObject([
      {
        params: { owner: 'sponsors', key: sponsor.key },
        body: { name: 'Fall season', from: '2026-10-30', to: '2026-11-28', until: '2027-02-27' },
      },
    ])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'a value report that is not added ($language, $width)',
  (screen) => {
    const { t, forms, row, add, form } = partsOf(screen)
    const submit = form.getByRole('button', { name: t('value.add.word') })
    const send = async () => {
      await visitAs(screen, own, PATH)
      await press(add)
      await form.getByLabelText(t('value.add.name')).fill('Fall season')
      await press(submit)
    }

    it('because its last day is before the first says so at the field', async () => {
      answerReports([])
      await visitAs(screen, own, PATH)
      await press(add)
      await form.getByLabelText(t('value.add.name')).fill('Fall season')
      await form.getByLabelText(t('value.add.to')).fill('2026-10-01')

      await press(submit)

      await expect.element(form.getByText(forms('validation.valueReport.period'))).toBeVisible()
      expect(requestsOf(createValueReport)).toEqual([])
    })

    it('because the answer was lost is added once, with its link by another press', async () => {
      answerReports([])
      loseFirstAnswer(createValueReport, () => {
        answer(listValueReports, { reports: [aReport()], today: '2026-11-29' })
        return { report: aReport(), token: REPORT_TOKEN }
      })

      await send()

      await expectAlert(form, t('value.add.unanswered'))
      await expect.poll(() => row('Fall season').elements()).toHaveLength(1)
      await press(submit)
      await expect.element(page.getByText(LINK)).toBeVisible()
      const attempts = requestsOf(createValueReport).map(
        ({ body }) => (body as { attempt: string }).attempt,
      )
      expect(attempts).toEqual([expect.stringMatching(/^[\w-]{36}$/), attempts[0]])
    })

    it.each([
      ['tooManyValueReports', t('value.full', { limit: String(VALUE_REPORTS_MAX) })],
      ['changedMeanwhile', t('value.add.madeBefore')],
    ] as const)('because of %s says what to do', async (code, words) => {
      answerReports([])
      answer(createValueReport, refusal(code, { made: aReport().key }))

      await send()

      await expectAlert(form, words)
    })

    it('because twenty are open is not offered', async () => {
      answerReports(Array.from({ length: VALUE_REPORTS_MAX }, (_, i) => aReport({ key: `01${i}` })))

      await visitAs(screen, own, PATH)

      const full = page.getByText(t('value.full', { limit: String(VALUE_REPORTS_MAX) }))
      await expect.element(full).toBeVisible()
      expect(add.query()).toBeNull()
    })
  },
)

describe.each(EN_DESKTOP_FR_PHONE)('revoking a value report ($language, $width)', (screen) => {
  const { t, row, dialog, revoke } = partsOf(screen)
  const name = 'Fall season'
  const confirm = dialog.getByRole('button', { name: t('value.revoke.word'), exact: true })
  const ask = async () => {
    answerReports([aReport()])
    await visitAs(screen, own, PATH)
    await press(revoke(name))
  }

  it('is asked about with its consequences, and ends the link', async () => {
    await ask()
    await expect.element(dialog.getByText(t('value.revoke.text'))).toBeVisible()
    await expectSound()
    expect(requestsOf(revokeValueReport)).toEqual([])

    await press(confirm)

    await expect.element(page.getByText(t('value.revoke.done', { name }))).toBeVisible()
    await expect.poll(() => row(name).getByRole('button').elements()).toHaveLength(0)
    expect(requestsOf(revokeValueReport)).toMatchObject([
      { params: { owner: 'sponsors', valueReportKey: aReport().key } },
    ])
  })

  it('that fails leaves the link open, and says so', async () => {
    await ask()
    answer(revokeValueReport, refusal('busy'))

    await press(confirm)

    const words = t('value.revoke.failure.other', { name })
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(revoke(name)).toBeVisible()
  })
})

describe('the value reports of an organization', () => {
  it('may each be about one of its businesses', async () => {
    const { t, row, add, form } = partsOf(EN_DESKTOP)
    const { key } = answerOrganization()
    const business = { key: sponsor.key, name: 'Corner Slice' }
    answerReports([aReport({ business }), aReport({ key: '01B', name: 'Whole season' })])

    await visitAs(EN_DESKTOP, { role: 'team', teamID: key }, `/portal/teams/${key}/value-reports`)

    await expect.element(row('Fall season').getByText('Corner Slice')).toBeVisible()
    await expect.element(row('Whole season').getByText(t('value.allBusinesses'))).toBeVisible()
    await press(add)
    await expect.element(form.getByLabelText(t('value.add.business'))).toBeVisible()
    await expectSound()
    expect(requestsOf(listValueReports)).toMatchObject([
      { params: { owner: 'organizations', key } },
    ])
  })
})
