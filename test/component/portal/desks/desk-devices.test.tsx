import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeskChecks, listDesks, signOutDesk } from '#shared/api/portal-desks.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import {
  aDesk,
  answerDesks,
  answerDevices,
  aTakenBack,
} from '#test/fixtures/component/answers/portal-desks.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { linesOf } from '#test/fixtures/component/lines.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, SCREENS } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/desks`
const own = { role: 'sponsor', sponsorID: sponsor.key } as const
const usedAt = '2026-11-28T19:00:00.000Z'
const IPAD = { key: 'i'.repeat(43), name: 'iPad, Safari', openedAt: usedAt, usedAt }
const OTHER = { key: 'o'.repeat(43), usedAt }

beforeEach(() => {
  answerBusiness(sponsor)
  answerDesks([aDesk({ lastSeenAt: usedAt }), aDesk({ key: '01NEW', name: 'Patio' })])
})

describe.each(SCREENS)('the devices of a desk ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'desks')
  const dialog = page.getByRole('dialog')
  const devices = (name: string) => page.getByRole('button', { name: t('devices.of', { name }) })
  const signOut = dialog.getByRole('button', {
    name: /^(Log out|Déconnecter) (iPad|Device|Appareil)/,
  })
  const signOutAll = dialog.getByRole('button', { name: t('devices.signOutAll') })
  const open = async () => {
    answerDevices([IPAD, OTHER])
    await visitAs(screen, own, PATH)
    await press(devices('Front counter'))
    await expect.element(dialog.getByText('iPad, Safari')).toBeVisible()
  }

  it('are listed on demand, and each is logged out alone', async () => {
    await open()
    expect(devices('Patio').query()).toBeNull()
    await expect.element(dialog.getByText(t('devices.text'))).toBeVisible()
    await expect.element(dialog.getByText(t('devices.unnamed'), { exact: true })).toBeVisible()
    await expectSound()

    await press(signOut.first())

    await expect.element(dialog.getByText(t('devices.done'))).toBeVisible()
    await expect.element(signOut).toHaveLength(1)
    expect(requestsOf(signOutDesk)).toMatchObject([
      { params: { deskKey: aDesk().key }, body: { device: IPAD.key } },
    ])
    expect(signOutAll.query()).toBeNull()
  })

  it('have each time on one line', async () => {
    await open()
    const times = dialog.getByText(/^(Last check|Logged in|Dernière vérification|Connecté)/)
    await expect.element(times.first()).toBeVisible()
    expect(times.elements().map(linesOf)).toEqual([1, 1, 1])
  })

  it('are logged out together', async () => {
    await open()

    await press(signOutAll)

    await expect.element(dialog.getByText(t('devices.none'))).toBeVisible()
    expect(requestsOf(signOutDesk)).toMatchObject([{ body: {} }])
    await expectSound()
  })

  it('stay if logging out fails, which the dialog says', async () => {
    await open()
    answer(signOutDesk, refusal('busy'))

    await press(signOutAll)

    await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('devices.failed'))
    await expect.element(signOut).toHaveLength(2)
  })
})

it('coupons that desks took back are read again when a desk took back another, not before', async () => {
  const t = wordsOf(EN_DESKTOP.language, 'desks')
  const desk = aDesk({ lastSeenAt: usedAt })
  answerDevices([IPAD, OTHER])
  answerDesks([desk])
  await visitAs(EN_DESKTOP, own, PATH)
  await expect.element(page.getByText(t('takenBack.none'))).toBeVisible()
  await press(page.getByRole('button', { name: t('devices.of', { name: 'Front counter' }) }))
  const signOut = page.getByRole('button', { name: /^Log out (iPad|Device)/ })
  await press(signOut.first())
  await expect.poll(() => requestsOf(listDesks).length).toBeGreaterThan(1)
  expect(requestsOf(listDeskChecks)).toHaveLength(1)
  answerDesks([{ ...desk, takenBack: 1 }], { takenBack: [aTakenBack()] })

  await press(signOut.first())

  await expect.poll(() => requestsOf(listDeskChecks).length).toBe(2)
  await expect.element(page.getByText('Two slices for one')).toBeInTheDocument()
})

describe.each(SCREENS)('coupons that a desk took back ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'desks')
  const table = page.getByRole('table', { name: t('takenBack.title') })
  const row = (name: string | RegExp) => table.getByRole('row', { name })

  it('are counted at the desk and listed with where they were accepted again', async () => {
    const slice = { key: '01SLICE', description: 'A slice', descriptionFr: 'Une pointe' }
    const { again: _, ...once } = aTakenBack({ redemptionId: '01ONCE', deal: slice })
    answerDesks([aDesk({ lastSeenAt: usedAt, takenBack: 37 })], {
      takenBack: [aTakenBack(), once],
    })

    await visitAs(screen, own, PATH)

    const [deal, other] =
      screen.language === 'fr'
        ? [/Deux pointes pour une/, /Une pointe/]
        : [/Two slices for one/, /A slice/]
    await expect.element(row(deal).getByText(/^Front counter/)).toBeVisible()
    await expect.element(row(deal).getByText(/^Patio/)).toBeVisible()
    await expect.element(row(other).getByText(/^Front counter/)).toBeVisible()
    expect(
      row(other)
        .getByText(/^Patio/)
        .query(),
    ).toBeNull()
    await expect
      .element(page.getByRole('row', { name: /Front counter/ }).getByText('37'))
      .toBeVisible()
    await expectSound()
  })
})
