import { describe, expect, it } from 'vitest'
import {
  createDeal,
  readDealForEdit,
  readNewDeal,
  readPortalDeal,
  updateDeal,
} from '#shared/api/portal-deals.schemas.ts'
import { aDealForEdit, aDealRow, aNewDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { givePicture, takeUploads } from '#test/fixtures/component/files.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200 })
const LIMITED = { triggered: true, redemptionsLimit: true, totalAvailable: 40 }
const deal = aDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 }, ...LIMITED })
const NEW = `/portal/sponsors/${sponsor.key}/deals/create`
const EDIT = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`

function at({ language }: Screen, title: 'form.new' | 'form.edit') {
  const t = wordsOf(language, 'deals')
  const forms = wordsOf(language, 'forms')
  const form = formOf(t(title))
  const radio = (name: string) => form.getByRole('radio', { name, exact: false })
  return {
    t,
    form,
    radio,
    counts: (name: 'redeemed' | 'proven') => radio(t(`counts.${name}.name`)),
    toggle: (name: string) => form.getByRole('switch', { name: t(`fields.${name}`), exact: false }),
    field: (name: string) => form.getByLabelText(t(`fields.${name}`), { exact: true }),
    save: form.getByRole('button', { name: forms('form.save'), exact: true }),
    create: form.getByRole('button', { name: t('form.create'), exact: true }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('what a limit counts ($language, $width)', (screen) => {
  it('is chosen with the limit of a new deal in store: coupons opened, or coupons scanned', async () => {
    const { t, form, radio, counts, toggle, field, create } = at(screen, 'form.new')
    takeUploads()
    const opened = aNewDeal(sponsor, [team])
    answer(readNewDeal, { ...opened, form: { ...opened.form, teamKeys: [team.key] } })
    answer(createDeal, { deal: aDealRow(deal) })
    answer(readPortalDeal, refusal('notFound'))
    await visitAs(screen, { role: 'admin' }, NEW)
    await givePicture(form, t('fields.picture'), screen.language)
    await form.getByLabelText(t('fields.description'), { exact: true }).fill('A free coffee')
    await toggle('triggered').click()
    await expect.element(counts('proven')).not.toBeInTheDocument()

    await toggle('redemptionsLimit').click()
    await expect.element(counts('redeemed')).toBeChecked()
    await counts('proven').click()
    await field('proofs').fill('40')
    await expectSound()
    await radio(t('dealTypes.online')).click()
    await expect.element(counts('proven')).not.toBeInTheDocument()
    await expect.element(field('redemptions')).toHaveValue('40')
    await radio(t('dealTypes.instore')).click()
    await expect.element(counts('proven')).toBeChecked()
    await press(create)

    await expect.poll(() => requestsOf(createDeal).length).toBe(1)
    const sent = { redemptionsLimit: true, totalAvailable: 40, countsWhen: 'proven' }
    expect(requestsOf(createDeal)[0]?.body).toMatchObject(sent)
  })

  it('is shown of a published deal, and cannot be changed', async () => {
    const { t, form, counts, field, save } = at(screen, 'form.edit')
    const proven = { ...deal, countsWhen: 'proven' } as const
    answer(readDealForEdit, aDealForEdit(proven, sponsor, [team]))
    answer(updateDeal, { deal: aDealRow(proven) })
    answer(readPortalDeal, refusal('notFound'))
    await visitAs(screen, { role: 'admin' }, EDIT)

    await expect.element(counts('proven')).toBeChecked()
    await expect.element(counts('redeemed')).not.toBeInTheDocument()
    await expect.element(form.getByText(t('hints.countsWhen'))).toBeVisible()
    await expectSound()
    await field('proofs').fill('60')
    await press(save)

    await expect.poll(() => requestsOf(updateDeal).length).toBe(1)
    expect(requestsOf(updateDeal)[0]?.body).toMatchObject({
      totalAvailable: 60,
      countsWhen: 'proven',
    })
  })

  it('is not asked of a published deal that counts redemptions', async () => {
    const { counts, field } = at(screen, 'form.edit')
    answer(readDealForEdit, aDealForEdit(deal, sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, EDIT)

    await expect.element(field('redemptions')).toHaveValue('40')
    await expect.element(counts('proven')).not.toBeInTheDocument()
    await expect.element(counts('redeemed')).not.toBeInTheDocument()
  })
})
