import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  archiveOrganization,
  listPortalOrganizations,
} from '#shared/api/portal-organizations.schemas.ts'
import {
  anOrganizationList,
  answerTeamDashboard,
} from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseInMenu, press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const PATH = '/portal/teams'
const gulls = anOrganization({ name: 'Harbour Gulls' })

/** Serves a list of these organizations. */
function list(...organizations: Parameters<typeof anOrganizationList>): void {
  answer(listPortalOrganizations, anOrganizationList(...organizations))
}

beforeEach(() => answerCategories())

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'organizations')
  const lists = wordsOf(screen.language, 'lists')
  const { row, rows, button } = listOf(t('title'))
  const search = page.getByLabelText(t('search'), { exact: true })
  return { t, lists, row, rows, button, search }
}

describe.each(EN_DESKTOP_FR_PHONE)('the list of organizations ($language, $width)', (screen) => {
  const { t, row, rows, search } = at(screen)

  it('shows numbers of all, and leads to the form of each', async () => {
    // The longest name, without a space to break it at.
    list(gulls, anOrganization({ name: 'W'.repeat(120) }))

    await visitAs(screen, { role: 'admin' }, PATH)

    await expect.element(page.getByRole('link', { name: t('add') })).toBeVisible()
    await expect.element(row(gulls.name)).toBeVisible()
    const stats = page.getByRole('region', { name: t('stats.label'), exact: true })
    await expect.poll(() => stats.getByRole('article').elements()).toHaveLength(6)
    await expect
      .element(
        row(gulls.name).getByRole('link', { name: t('actions.editOf', { name: gulls.name }) }),
      )
      .toHaveAttribute('href', `${PATH}/${gulls.key}/edit`)
    await expectSound()
  })

  it('marks only those that are archived', async () => {
    const closed = anOrganization({ name: 'Larks', archived: true, city: undefined })
    list(gulls, closed)

    await visitAs(screen, { role: 'admin' }, PATH)

    const state = (name: string, word: 'active' | 'archived') =>
      row(name).getByText(t(`states.${word}`), { exact: true })
    await expect.element(state('Larks', 'archived')).toBeVisible()
    await expect.element(row(gulls.name)).toBeVisible()
    expect(state(gulls.name, 'active').query()).toBeNull()
  })

  it('is narrowed by text and filter, which stand in the address', async () => {
    answer(listPortalOrganizations, ({ query }) =>
      query['query'] === 'GULLS' && query['filter'] === 'Events'
        ? anOrganizationList(gulls)
        : anOrganizationList(gulls, anOrganization({ name: 'Larks' })),
    )
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.poll(rows).toHaveLength(2)

    await page.getByLabelText(t('filter'), { exact: true }).selectOptions('Events')
    await search.fill('GULLS')

    await expect.poll(rows).toHaveLength(1)
    const asked = new URLSearchParams(window.location.search)
    expect([asked.get('filter'), asked.get('query')]).toEqual(['Events', 'GULLS'])
    list()
    await search.fill('nothing of the kind')
    await expect.element(page.getByText(t('noneFound'), { exact: true })).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('archiving an organization ($language, $width)', (screen) => {
  const { t, lists, row, button } = at(screen)

  it('says how many fans and deals it has before, archives it and brings it back', async () => {
    list(gulls)
    answerTeamDashboard(gulls, { fans: 4210, deals: { all: 15, archived: 3, flash: 0 } })
    answer(archiveOrganization, ({ body }) => {
      const organization = { ...gulls, ...(body as { archived: boolean }) }
      list(organization)
      return { organization, version: gulls.updatedAt }
    })
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(button(lists('table.actionsOf', { name: gulls.name })))
    await chooseInMenu(t('actions.archive'))
    const sheet = page.getByRole('dialog', { name: t('archiving.title', { name: gulls.name }) })
    const figure = screen.language === 'en' ? '4,210' : '4\u00a0210'
    await expect.element(sheet.getByText(t('archiving.fans_other', { figure }))).toBeVisible()
    await expect
      .element(sheet.getByText(t('archiving.deals_other', { figure: '12' })))
      .toBeVisible()
    await expectSound()
    expect(requestsOf(archiveOrganization)).toEqual([])
    await press(sheet.getByRole('button', { name: t('archiving.confirm'), exact: true }))

    const done = t('done.archive', { name: gulls.name })
    await expect.element(page.getByText(done, { exact: true })).toBeVisible()
    const archived = row(gulls.name).getByText(t('states.archived'), { exact: true })
    await expect.element(archived).toBeVisible()
    await press(page.getByRole('button', { name: lists('table.undo'), exact: true }))
    await expect.element(archived).not.toBeInTheDocument()
    expect(requestsOf(archiveOrganization).map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ])
  })
})
