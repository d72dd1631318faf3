import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { aFollower, expectFocusKept, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { pressAt, writeAt } from '#test/fixtures/component/without-mouse.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'

const { t, button, link, dialog, shows } = partsOf(FR_PHONE)
const gulls = anOrganization({ name: 'Harbour Gulls' })
const otters = anOrganization({ name: 'River Otters', categories: ['Events'] })
const follow = button(`${t('follow.follow')} Harbour Gulls`)
const following = button(`${t('follow.following')} Harbour Gulls`)

it('FanPages are searched, filtered and followed without a mouse', async () => {
  answerFanPageSearch([gulls, otters])
  answerFanPage(gulls)
  await visit('/organizations', { ...FR_PHONE, as: aFollower(FR_PHONE) })

  await pressAt(link(t('categoryNames.Events')))
  await expect.element(link('Harbour Gulls')).not.toBeInTheDocument()
  await pressAt(link(t('organizations.every')))
  await writeAt(page.getByRole('main').getByRole('searchbox'), 'gulls')
  await expect.element(link('River Otters')).not.toBeInTheDocument()
  await pressAt(follow)
  await expect.element(following).toBeVisible()
  await pressAt(link('Harbour Gulls'))
  await expect.poll(() => location.pathname).toBe(`/organizations/${gulls.slug}`)
})

it('a FanPage is shared and left without a mouse', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const path = answerFanPage(gulls)
  await visit(path, { ...FR_PHONE, as: aFollower(FR_PHONE, [gulls]) })

  await pressAt(button(`${t('organization.share')} Harbour Gulls`))
  await shows(t('organization.copied'))
  await pressAt(following)
  await expectFocusKept(dialog())
  await userEvent.keyboard('{Escape}')
  await expect.element(following).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await pressAt(button(t('follow.unfollow')))
  await expect.element(follow).toHaveFocus()
  await pressAt(link(t('organization.tabs.about')))
  await expect.poll(() => location.search).toBe('?tab=about')
})
