import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createDeal, readNewDeal } from '#shared/api/portal-deals.schemas.ts'
import { aNewDeal, formAnswer } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseFile, givePicture, pictureOf, takeUploads } from '#test/fixtures/component/files.ts'
import { expectAlert, expectRestored, formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen, visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200 })
const PATH = `/portal/sponsors/${sponsor.key}/deals/create`
const DAILY = { hour: 24, week: 0, month: 0 }

const frame = () => document.querySelector('iframe')?.contentDocument
const titleInPreview = () => frame()?.querySelector('h1')?.textContent

beforeEach(() => takeUploads())

function at(screen: Screen) {
  const { language } = screen
  const t = wordsOf(language, 'deals')
  const forms = wordsOf(language, 'forms')
  const form = formOf(t('form.new'))
  const field = (name: string) => form.getByLabelText(t(`fields.${name}`), { exact: true })
  const create = form.getByRole('button', { name: t('form.create'), exact: true })
  return { language, t, forms, form, field, create }
}

describe.each(EN_DESKTOP_FR_PHONE)('the form of a new deal ($language, $width)', (screen) => {
  const { language, t, forms, form, field, create } = at(screen)

  it('says what is wrong one by one: its organization, its picture, its delay', async () => {
    answer(readNewDeal, aNewDeal(sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(create)
    await expectAlert(form, forms('validation.deal.team'))
    await expectSound()
    await form.getByRole('combobox', { name: t('fields.teamKeys') }).click()
    await page.getByRole('option', { name: team.name }).click()
    await press(create)
    await expectAlert(form, forms('validation.deal.picture'))
    await givePicture(form, t('fields.picture'), language)
    await expect.element(field('delayDay')).toHaveValue('1')
    await field('delayDay').fill('0')
    await press(create)
    await expectAlert(form, forms('validation.deal.delay'))
    expect(requestsOf(createDeal)).toEqual([])
  })

  it('shows what fans will see in either language, dressed as their page is', async () => {
    answer(readNewDeal, aNewDeal(sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, PATH)

    await field('description').fill('A free coffee')
    await field('descriptionFr').fill('Un café gratuit')

    await expect.poll(titleInPreview).toBe(language === 'fr' ? 'Un café gratuit' : 'A free coffee')
    await press(page.getByRole('button', { name: 'English', exact: true }).last())
    await expect.poll(titleInPreview).toBe('A free coffee')
    await press(page.getByRole('button', { name: 'Français', exact: true }).last())
    await expect.poll(titleInPreview).toBe('Un café gratuit')
    // The preview and its style sheets load late, so this polls the size of the picture.
    const place = () => frame()?.querySelector('article > div')
    await expect.poll(() => [place()?.clientWidth, place()?.clientHeight]).toEqual([390, 260])
    // The preview must also copy style sheets that this page adds later.
    const late = document.createElement('style')
    late.textContent = 'h1 { --late: 1 }'
    document.head.append(late)
    const dress = () => {
      const title = frame()?.querySelector('h1')
      return title && getComputedStyle(title).getPropertyValue('--late')
    }
    await expect.poll(dress).toBe('1')
    late.remove()
  })

  it('waits for an organization', async () => {
    answer(readNewDeal, aNewDeal(sponsor, []))

    await visitAs(screen, { role: 'admin' }, PATH)

    await expect.element(page.getByText(t('form.noOrganization'), { exact: true })).toBeVisible()
    const join = page.getByRole('link', { name: t('form.join'), exact: true })
    await expect.element(join).toHaveAttribute('href', portalPages.editSponsor.href(sponsor.key))
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a picture on its way ($language, $width)', (screen) => {
  const { language, t, forms, form, field, create } = at(screen)

  it('says what else is wrong once the picture is uploaded, without a second press', async () => {
    answer(readNewDeal, aNewDeal(sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, PATH)
    await form.getByRole('combobox', { name: t('fields.teamKeys') }).click()
    await page.getByRole('option', { name: team.name }).click()
    await field('delayDay').fill('0')
    const picture = form.getByRole('group', { name: t('fields.picture'), exact: true })
    await chooseFile(await pictureOf(1600, 1200), { field: picture })
    const crop = wordsOf(language, 'portal')('uploads.crop.label')
    await expect.element(picture.getByRole('button', { name: crop })).toHaveFocus()

    // The press leaves the crop, which begins the upload.
    await press(create)

    await expectAlert(form, forms('validation.deal.delay'))
    expect(requestsOf(createDeal)).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a draft ($language, $width)', (screen) => {
  const { t } = at(screen)

  it('is saved as a draft where that is chosen, and its button says so', async () => {
    const form = formAnswer(aDeal(sponsor, [team], { interval: DAILY }))
    answer(readNewDeal, aNewDeal(sponsor, [team], { form: { ...form, publishing: 'now' } }))
    answer(createDeal, refusal('busy'))
    await visitAs(screen, { role: 'admin' }, PATH)

    await formOf(t('form.new'))
      .getByRole('radio', { name: t('publishings.draft.name'), exact: false })
      .click()
    await press(page.getByRole('button', { name: t('form.saveDraft'), exact: true }))

    await expect.poll(() => requestsOf(createDeal).length).toBe(1)
    expect(requestsOf(createDeal)[0]?.body).toMatchObject({ publishing: 'no' })
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the copy of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const forms = wordsOf(screen.language, 'forms')

  it('is one deal though an answer was lost, and says so where it was edited since', async () => {
    const admin = { role: 'admin', key: ulid() } as const
    const copied = aDeal(sponsor, [team], { interval: DAILY })
    const path = `${PATH}?from=${copied.key}`
    answer(readNewDeal, () => aNewDeal(sponsor, [team], { form: formAnswer(copied) }))
    answer(createDeal, () => {
      throw new TypeError('Failed to fetch')
    })
    const form = formOf(t('form.copy'))
    const description = form.getByLabelText(t('fields.description'), { exact: true })
    const create = form.getByRole('button', { name: t('form.create'), exact: true })
    await visitAs(screen, admin, path)
    await description.fill('Three slices for one')

    await press(create)
    await expectAlert(form, forms('form.problems.offline'))
    await leaveScreen()
    await visitAs(screen, admin, path)
    await expectRestored(form, forms('form.draft.restored'))
    answer(createDeal, refusal('changedMeanwhile', { made: copied.key }))
    await description.fill('Four slices for one')
    await press(create)

    await expectAlert(form, t('form.there'))
    await expectSound()
    const [first, second] = requestsOf(createDeal).map(({ body }) => body)
    expect(first).toMatchObject({ dealKey: expect.any(String), copyOf: copied.key })
    expect(second).toEqual({ ...(first as object), description: 'Four slices for one' })
  })
})
