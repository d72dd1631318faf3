import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkSlug,
  createOrganization,
  listPortalOrganizations,
} from '#shared/api/portal-organizations.schemas.ts'
import { anOrganizationList } from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { givePicture, takeUploads } from '#test/fixtures/component/files.ts'
import { expectAlert, loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { giveAccount, newForm, sendOnceMore } from '#test/fixtures/component/new-forms.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const PATH = '/portal/teams/create'
const EMAIL = 'gail@gulls.example'

beforeEach(() => {
  answerCategories()
  takeUploads()
  answer(listPortalOrganizations, anOrganizationList())
  answer(checkSlug, ({ query }) => {
    const slug = (query['slug'] ?? '').toLowerCase().replace(' ', '')
    return { slug, state: slug === 'gulls' ? ('taken' as const) : ('free' as const) }
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a new organization ($language, $width)', (screen) => {
  const parts = newForm(screen, { area: 'organizations', title: 'form.new', create: 'form.create' })
  const { language, t, forms, form, create } = parts
  const field = (name: string) => form.getByLabelText(t(`fields.${name}`), { exact: true })

  it('has an address that is free, and needs a logo and a photo', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)
    await giveAccount('team', EMAIL, language)

    await field('slug').fill('GULLS')
    await expect.element(form.getByText(forms('validation.slug.taken')).first()).toBeVisible()
    await field('slug').fill('')
    await field('name').fill('Larks Two')
    await field('shortName').click()
    const free = t('slug.free', { path: '/organizations/larkstwo' })
    await expect.element(form.getByText(free).first()).toBeVisible()
    await press(create)

    await expectAlert(form, forms('validation.organization.pictures'))
    await expectSound()
    expect(requestsOf(createOrganization)).toEqual([])
  })

  it('is sent as the same attempt where an answer was lost and the page loaded again', async () => {
    const organization = anOrganization({ name: 'Wrens' })
    const admin = { role: 'admin', key: ulid() } as const
    loseFirstAnswer(createOrganization, () => ({
      organization,
      version: organization.updatedAt,
      account: { key: ulid(), isInvited: true, isUnfinished: false },
    }))
    await visitAs(screen, admin, PATH)
    await giveAccount('team', EMAIL, language)
    await field('name').fill('Wrens')
    await field('shortName').click()
    await expect.element(field('slug')).toHaveValue('wrens')
    await givePicture(form, t('fields.logo'), language)
    await givePicture(form, t('fields.picture'), language)

    await sendOnceMore(parts, {
      async openAgain() {
        await visitAs(screen, admin, PATH)
        await giveAccount('team', EMAIL, language)
      },
    })

    await expect.poll(() => window.location.pathname).toBe('/portal/teams')
    const [first, second] = requestsOf(createOrganization).map(({ body }) => body)
    expect(first).toMatchObject({ attempt: expect.any(String), account: { email: EMAIL } })
    expect(second).toEqual(first)
  })
})
