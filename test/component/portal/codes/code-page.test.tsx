import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deactivateExclusiveCodeForUser } from '#shared/api/code-functions.schemas.ts'
import { readCodeDetail } from '#shared/api/codes.schemas.ts'
import { aCodeRow, answerCode, answerCodes } from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const code = aCodeRow({ code: 'Gulls/77', limit: 5 })
const unlockedAt = '2026-02-03T15:00:00.000Z'

const confirm = async (title: string, word: string) => {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('button', { name: word, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe.each(EN_DESKTOP_FR_PHONE)('the page of a code ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('shows its users, and takes it from one of them', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCode(code, [{ userKey: 'fan', status: 'unlocked', unlockedAt }])

    await visit(portalPages.exclusiveCode.href(organization.key, code.id), staff)

    const title = page.getByRole('heading', { level: 1, name: code.code, exact: true })
    await expect.element(title).toBeVisible()
    // The page shows this text for fans who do not share their e-mail address with the
    // organization.
    const name = t('users.notShared')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect.element(row.getByText(t('users.statuses.unlocked'), { exact: true })).toBeVisible()
    await expectSound()
    await row.getByRole('button', { name: t('users.takeFrom', { name }) }).click()
    await confirm(t('users.ask', { name }), t('users.take'))
    await expect.element(row.getByText(t('users.statuses.locked'), { exact: true })).toBeVisible()
    expect(requestsOf(deactivateExclusiveCodeForUser)).toMatchObject([
      { body: { userKey: 'fan', exclusiveCode: code.code } },
    ])
  })

  it('says when it was deactivated, and leads to the others once it is deleted', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([])
    answerCode(code, [])
    await visit(portalPages.exclusiveCode.href(organization.key, code.id), staff)

    await page.getByRole('button', { name: t('take.deactivate.word'), exact: true }).click()
    await confirm(t('take.deactivate.one', { code: code.code }), t('take.deactivate.word'))
    await expect.element(page.getByText(t('deactivatedAt'), { exact: true })).toBeVisible()
    // The pressed button disappears. The focus must move to the changed status, not to the next
    // button.
    const outcome = () => document.activeElement?.closest('[data-outcome]')?.textContent
    await expect.poll(outcome).toBe(t('statuses.deactivated'))
    await page.getByRole('button', { name: t('take.delete.word'), exact: true }).click()
    await confirm(t('take.delete.one', { code: code.code }), t('take.delete.word'))

    await expect.element(page.getByText(t('none'), { exact: true })).toBeVisible()
    expect(location.pathname).toBe(portalPages.exclusiveCodes.href(organization.key))
  })

  it('says that its address is a wrong one', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answer(readCodeDetail, refusal('invalidTeamOrCode'))

    await visit(portalPages.playerCode.href(organization.key, 'NoSuchCode'), staff)

    const alert = page.getByRole('alert').getByText(t('invalid'), { exact: true })
    await expect.element(alert).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a code that is deactivated ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('says that fans still have what it unlocked, until they have lost it', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCode(code, [{ userKey: 'fan', status: 'unlocked', unlockedAt }])
    await visit(portalPages.exclusiveCode.href(organization.key, code.id), staff)
    const settling = page.getByText(t('users.settling'), { exact: true })

    await page
      .getByRole('button', { name: t('take.deactivate.word'), exact: true })
      .first()
      .click()
    await confirm(t('take.deactivate.one', { code: code.code }), t('take.deactivate.word'))

    await expect.element(settling).toBeVisible()
    await expectSound()
    const lost = { userKey: 'fan', status: 'locked', unlockedAt, lockedAt: unlockedAt } as const
    answer(readCodeDetail, {
      code: { ...code, used: 1, status: 'deactivated', deactivatedAt: unlockedAt },
      users: { items: [lost] },
    })
    await expect.element(settling, { timeout: 10_000 }).not.toBeInTheDocument()
  })
})

describe('the errors of the specification', () => {
  it('have their exact words', () => {
    const t = wordsOf('en', 'codes')

    expect([t('invalid'), t('added')]).toEqual([
      'Invalid teamId or codeId',
      'Codes added successfully',
    ])
  })
})
