import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listProofs } from '#lambdas/stores/deals/proofs.ts'
import { type CameraView, cameraOf } from '#test/fixtures/browser/camera-view.ts'
import { hasFocus, keyboardOf } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { missingDeskFiles } from '#test/fixtures/desk/desk-files.ts'
import { type FanPhone, redeemOnScreen } from '#test/fixtures/desk/fan-phone.ts'
import { EN_DESKTOP, EN_PHONE } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { isControlled } from '#test/fixtures/site/own-site.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const DESK = 'Front counter'
const DAY_MS = 24 * 60 * 60_000

const stage = setStage()
const t = wordsOf('en', 'desk')
const counter = wordsOf('en', 'counter')
const manage = wordsOf('en', 'desks')
let world: Awaited<ReturnType<typeof givenWorld>>

beforeAll(async () => {
  world = await givenWorld()
})

async function givenWorld() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const description = 'Two slices for one'
  return { team, sponsor, deal: await givenDeal(sponsor, [team], { description }) }
}

it('a manager adds a desk, which checks coupons on another device with a network and without', async () => {
  const manager = await openManager()
  const { link, pin } = await addDesk(manager)
  const { page, camera } = await openDesk(link, pin)
  const anne = await redeemOnScreen(stage, { email: 'anne@fans.example', ...world })
  const bert = await redeemOnScreen(stage, { email: 'bert@fans.example', ...world })

  await typeDigits(page, await anne.digits())
  await scanWithoutNetwork(page, camera, bert)
  await goOnline(page)

  await expectListed(page, manager)
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const proofs = await listProofs(world.sponsor.key, { since, limit: 10 })
  expect(proofs.map(({ desk, isOffline = false }) => [desk, isOffline])).toEqual(
    expect.arrayContaining([
      [DESK, true],
      [DESK, false],
    ]),
  )
  expect(proofs).toHaveLength(2)
})

async function openManager(): Promise<Page> {
  const email = 'manager@slices.example'
  const { key } = world.sponsor
  const staff = { email, role: 'sponsor', sponsorID: key } as const
  const page = await signedInStaff(stage, EN_DESKTOP, staff, { path: null })
  await page.goto(stage.at(`/portal/sponsors/${key}/desks`))
  return page
}

/** Adds a desk with the keyboard, and returns what the manager takes to the device. */
async function addDesk(page: Page): Promise<{ link: string; pin: string }> {
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('button', { name: manage('add.word'), exact: true }))
  const form = page.getByRole('form', { name: manage('add.title') })
  const name = form.getByLabel(manage('add.name'), { exact: true })
  await keys.write(name, DESK)
  const pin = await form.getByLabel(manage('add.pin'), { exact: true }).inputValue()
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: manage('made.title', { name: DESK }) })
  await expect.poll(() => hasFocus(made.getByRole('status'))).toBe(true)
  await made.getByRole('img').waitFor()
  const heard = await made.ariaSnapshot()
  expect(heard).toContain(`- status: ${manage('made.once')}`)
  expect(heard).toContain(`- img "${manage('made.qr')}"`)
  expect(heard).toContain(pin)
  const link = /https?:\/\/\S+\/desk#[\w-]{43}/.exec(heard)?.[0] ?? ''
  await keys.press(made.getByRole('button', { name: manage('made.done'), exact: true }))
  const row = page.getByRole('row', { name: new RegExp(DESK) })
  await row.getByText(manage('states.notOpened')).waitFor()
  return { link, pin }
}

/** Opens the desk's link on another device, and types the PIN where the focus is. */
async function openDesk(link: string, pin: string) {
  const page = await stage.newPage(EN_PHONE, { hasServiceWorker: true })
  const camera = await cameraOf(page)
  await page.goto(stage.at(link.slice(new URL(link).origin.length)))
  await expect.poll(() => hasFocus(page.getByLabel(t('pin.label')))).toBe(true)
  await page.keyboard.type(pin)
  await page.getByRole('heading', { name: DESK }).waitFor()
  await page.getByText(counter('camera.running')).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/desk')
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect.poll(() => missingDeskFiles(page)).toEqual([])
  const heard = await page.getByRole('main').ariaSnapshot()
  expect(heard).toContain(`- heading "${DESK}"`)
  expect(heard).toContain(t('line.online'))
  expect(heard).toContain(`- textbox "${counter('code.label')}"`)
  expect(heard).toContain(`- button "${t('today.open')}"`)
  return { page, camera }
}

async function typeDigits(page: Page, digits: string): Promise<void> {
  const keys = keyboardOf(page)
  await keys.write(page.getByLabel(counter('code.label')), digits)
  await page.keyboard.press('Enter')
  await expectVerdict(page, 'valid')
}

/** Expects a verdict as a screen reader gets it, and goes on with Enter. */
async function expectVerdict(page: Page, outcome: 'valid' | 'toBeConfirmed'): Promise<void> {
  const title = counter(`coupons.${outcome}.title`)
  const verdict = page.getByRole('dialog', { name: title, exact: true })
  await verdict.waitFor()
  await expect
    .poll(() => hasFocus(verdict.getByRole('button', { name: counter('next') })))
    .toBe(true)
  const heard = await verdict.ariaSnapshot()
  expect(heard).toContain(`- heading "${title}" [level=2]`)
  expect(heard).toContain(counter(`coupons.${outcome}.text`))
  expect(heard).toContain(world.deal.description)
  await page.keyboard.press('Enter')
  await verdict.waitFor({ state: 'detached' })
}

async function scanWithoutNetwork(page: Page, camera: CameraView, fan: FanPhone): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(t('line.offline'), { exact: true }).waitFor()
  await camera.show(await fan.code.screenshot())
  await expectVerdict(page, 'toBeConfirmed')
  await page.getByText(counter('camera.held')).waitFor()
  await camera.hide()
  await page.getByText(t('line.waiting_one', { count: '1' }), { exact: true }).waitFor()
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.getByText(t('line.online'), { exact: true }).waitFor()
  await page
    .getByText(t('line.waiting_one', { count: '1' }), { exact: true })
    .waitFor({ state: 'detached' })
}

/** Expects both coupons in the desk's list of today, and the desk in the manager's list. */
async function expectListed(page: Page, manager: Page): Promise<void> {
  await keyboardOf(page).press(page.getByRole('button', { name: t('today.open'), exact: true }))
  const today = page.getByRole('dialog', { name: t('today.title') })
  await expect.poll(() => today.getByRole('listitem').count()).toBe(2)
  await today.getByText(t('today.offline'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await manager.reload()
  const row = manager.getByRole('row', { name: new RegExp(DESK) })
  await row.getByText(manage('states.online'), { exact: true }).waitFor()
  await row.getByText(manage('version.same'), { exact: true }).waitFor()
  // Nothing waits, and nothing was undone.
  await row.getByRole('cell', { name: '0', exact: true }).nth(1).waitFor()
}
