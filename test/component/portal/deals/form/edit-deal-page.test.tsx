import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  listPortalDeals,
  readDealForEdit,
  readPortalDeal,
  updateDeal,
} from '#shared/api/portal-deals.schemas.ts'
import { aDealForEdit, aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { changedTo } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { formatMoment } from '#web/lib/format.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200 })
const deal = aDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
const PATH = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`

describe.each(EN_DESKTOP_FR_PHONE)('the form of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const forms = wordsOf(screen.language, 'forms')

  it('is saved on the version that it was opened at, and leads back where it came from', async () => {
    const saved = aDealRow({ ...deal, description: 'Three slices for one' })
    answer(readDealForEdit, aDealForEdit(deal, sponsor, [team]))
    answer(updateDeal, { deal: saved })
    answer(listPortalDeals, aDealList(saved))
    const from = encodeURIComponent('/portal/deals?page=1')
    await visitAs(screen, { role: 'admin' }, `${PATH}?from=${from}`)
    const form = formOf(t('form.edit'))
    await form.getByLabelText(t('fields.description'), { exact: true }).fill('Three slices for one')
    await expectSound()

    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))

    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toBe('/portal/deals?page=1')
    expect(requestsOf(updateDeal).map(({ body }) => body)).toMatchObject([
      { description: 'Three slices for one', version: deal.createdAt },
    ])
    expect(requestsOf(updateDeal)[0]?.body).not.toHaveProperty('publishing')
  })

  it('says from when on fans see one that is scheduled', async () => {
    const { publishedAt: _, ...rest } = deal
    const publishAt = '2030-11-28T14:00:00.000Z'
    const waiting = { ...rest, published: false, active: false, publishAt }
    answer(readDealForEdit, aDealForEdit(waiting, sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, PATH)

    const moment = formatMoment(publishAt, screen.language, 'America/Toronto')
    await expect.element(page.getByText(t('form.scheduled', { moment }))).toBeVisible()
    await expect
      .element(page.getByRole('radio', { name: t('publishings.later.name'), exact: false }))
      .toBeChecked()
    await expectSound()
  })

  it('says of a draft that it is one, and publishes it when that is chosen', async () => {
    const { publishedAt: _, ...rest } = deal
    const draft = { ...rest, published: false, active: false }
    answer(readDealForEdit, aDealForEdit(draft, sponsor, [team]))
    answer(updateDeal, { deal: aDealRow(deal) })
    answer(readPortalDeal, refusal('notFound'))
    await visitAs(screen, { role: 'admin' }, PATH)
    const form = formOf(t('form.edit'))
    const choice = (name: string) =>
      form.getByRole('radio', { name: t(`publishings.${name}.name`), exact: false })

    await expect.element(page.getByText(t('form.draft'))).toBeVisible()
    await expect.element(choice('draft')).toBeChecked()
    await expect.element(form.getByText(t('fields.publishAt'))).not.toBeInTheDocument()
    await expectSound()
    await choice('later').click()
    await expect.element(form.getByText(t('hints.publishAt'))).toBeVisible()
    await choice('now').click()
    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))

    await expect.poll(() => requestsOf(updateDeal).length).toBe(1)
    expect(requestsOf(updateDeal)[0]?.body).toMatchObject({ publishing: 'now' })
  })
})

it('the form of a deal names the fields that somebody else has changed, and no others', async () => {
  const t = wordsOf(EN_DESKTOP.language, 'deals')
  const forms = wordsOf(EN_DESKTOP.language, 'forms')
  const opened = aDealForEdit(deal, sponsor, [team])
  const fields = { ...opened.form, terms: 'One for each fan' }
  answer(readDealForEdit, opened)
  answer(updateDeal, refusal('changedMeanwhile', changedTo(fields)))
  await visitAs(EN_DESKTOP, { role: 'admin' }, PATH)
  const form = formOf(t('form.edit'))
  await form.getByLabelText(t('fields.description'), { exact: true }).fill('Three slices')

  await press(form.getByRole('button', { name: forms('form.save'), exact: true }))

  const taken = forms('form.changed.taken', { labels: t('fields.terms') })
  await expect.element(page.getByRole('alert').getByText(taken)).toBeVisible()
})
