import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization()

describe.each(EN_DESKTOP_FR_PHONE)('the bell of a FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const bell = page.getByRole('button', { name: `${t('follow.alerts')}, ${team.name}` })
  const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })

  it('is not there for a visitor', async () => {
    await visit(answerOnlyFanPage(team), screen)

    await expect.element(follow).toBeVisible()
    await expect.element(bell).not.toBeInTheDocument()
  })

  it('is there for who follows, from then on', async () => {
    const as = aFanOf(screen)
    answer(followOrganization, () => {
      answer(readMe, { ...as, teams: [team.key] })
      return { teamKey: team.key, isFollowing: true }
    })
    await visit(answerOnlyFanPage(team), { ...screen, as })
    await expect.element(follow).toBeVisible()
    await expect.element(bell).not.toBeInTheDocument()

    await follow.click()

    await expect.element(bell).toBeVisible()
  })

  it('is full where something is chosen', async () => {
    const as = aFanOf(screen, { teams: [team.key], alertedBy: [team.key] })

    await visit(answerOnlyFanPage(team), { ...screen, as })

    const name = `${t('follow.alertsOn')}, ${team.name}`
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  })
})

it('a category and a subcategory of one name are named once', async () => {
  const organization = anOrganization({ categories: ['Chess'], subcategories: ['Chess'] })
  await visit(answerOnlyFanPage(organization), EN_DESKTOP)

  await expect.element(page.getByText('Chess', { exact: true })).toBeVisible()
})
