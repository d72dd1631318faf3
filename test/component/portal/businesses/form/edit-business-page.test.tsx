import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const [gulls, owls] = [anOrganization({ name: 'Gulls' }), anOrganization({ name: 'Owls' })]
const sponsor = aSponsor({ teamKeys: [gulls.key], latitude: 43.65, longitude: -79.38 })

beforeEach(() => {
  answerFigures()
  openDealDesk([])
  answerBusiness(sponsor)
  answerEntities({ organizations: [gulls, owls], businesses: [sponsor] })
  answer(updateSponsor, { sponsor, version: sponsor.updatedAt })
})

describe.each(EN_DESKTOP_FR_PHONE)('the form of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const form = formOf(t('form.edit'))
  const forms = wordsOf(screen.language, 'forms')
  const lists = wordsOf(screen.language, 'lists')

  it('shows its organizations, and joins and leaves them', async () => {
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/edit`)
    await expect.element(form.getByText('Gulls', { exact: true })).toBeVisible()
    await expectSound()

    await press(form.getByRole('button', { name: forms('form.entity.remove', { name: 'Gulls' }) }))
    await form.getByRole('combobox', { name: t('fields.teamKeys') }).fill('Owls')
    await page.getByRole('option', { name: 'Owls', exact: false }).click()
    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))

    await expect.poll(() => requestsOf(updateSponsor).length).toBe(1)
    expect(requestsOf(updateSponsor)[0]?.body).toMatchObject({ teamKeys: [owls.key] })
  })

  it('is saved as it was by the undo, unless somebody has saved it since', async () => {
    const version = '2030-01-01T12:00:00.000Z'
    answer(updateSponsor, { sponsor, version })
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/edit`)
    await form.getByLabelText(t('fields.city'), { exact: true }).fill('Elsewhere')
    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))
    const undo = page.getByRole('button', { name: lists('table.undo'), exact: true })
    await expect.element(undo).toBeVisible()
    answer(updateSponsor, refusal('changedMeanwhile'))

    await press(undo)
    const alert = page.getByRole('alert').filter({ hasText: lists('saveUndo.changed') })
    await expect.element(alert).toBeVisible()

    const [saved, undone] = requestsOf(updateSponsor).map(({ body }) => body)
    expect(saved).toMatchObject({ city: 'Elsewhere' })
    expect(undone).toEqual({ ...(saved as object), city: sponsor.city, version })
  })

  it('is undone if the server had restored it already, but the answer was lost', async () => {
    const version = '2030-01-01T12:00:00.000Z'
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/edit`)
    await form.getByLabelText(t('fields.city'), { exact: true }).fill('Elsewhere')
    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))
    const undo = page.getByRole('button', { name: lists('table.undo'), exact: true })
    await expect.element(undo).toBeVisible()
    const fields = updateSponsor.form?.parse(sponsor) ?? {}
    const changed = { version, at: version, isOwn: true, fields }
    answer(updateSponsor, refusal('changedMeanwhile', { changed }))

    await press(undo)

    await expect.element(page.getByText(lists('saveUndo.earlier'), { exact: true })).toBeVisible()
  })
})

it('the form keeps a time zone that is chosen again, and clears it with its text', async () => {
  const form = formOf(wordsOf('en', 'businesses')('form.edit'))
  answerBusiness({ ...sponsor, timeZone: 'America/Toronto' })
  await visitAs(EN_DESKTOP, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/edit`)
  const zone = form.getByRole('combobox', { name: wordsOf('en', 'businesses')('fields.timeZone') })
  const said = () => zone.element().getAttribute('value')
  await expect.poll(said).toContain('(Toronto)')

  await zone.fill('Toronto')
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab}')
  await expect.poll(said).toContain('(Toronto)')
  await zone.fill('')
  await userEvent.tab()
  await press(form.getByRole('button', { name: wordsOf('en', 'forms')('form.save'), exact: true }))

  await expect.poll(() => requestsOf(updateSponsor).length).toBe(1)
  expect(requestsOf(updateSponsor)[0]?.body).not.toHaveProperty('timeZone')
})
