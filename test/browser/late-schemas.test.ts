import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { holdScript, loseScript } from '#test/fixtures/site/built-scripts.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

/**
 * Path of the source file with the schema that validates codes. The page shows the form before the
 * browser has loaded this schema.
 */
const SCHEMA = '../shared/api/codes.schemas.ts'

const stage = setStage()

/** Collects the bodies of requests that add codes. */
function sentFrom(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/portal\/teams\/\w+\/codes$/.test(request.url())) {
      sent.push(request.postData() ?? '')
    }
  })
  return sent
}

const t = wordsOf(SCREEN.language, 'codes')
const forms = wordsOf(SCREEN.language, 'forms')
const missing = forms('validation.code.required')
const tooLarge = forms('errors.field.tooLarge', { limit: '1000000' })

async function open(prepare: (page: Page) => Promise<void>) {
  const team = await givenOrganization()
  const page = await aStaffPage(stage, SCREEN, { role: 'team', teamID: team.key })
  await prepare(page)
  const sent = sentFrom(page)
  await page.goto(stage.at(portalPages.addCodes.href(team.key)))
  const form = page.getByRole('form', { name: t('add.single.title'), exact: true })
  const says = (words: string) => form.getByText(words, { exact: true })
  return {
    form,
    sent,
    says,
    code: form.getByLabel(t('code'), { exact: true }),
    limit: form.getByLabel(t('limit'), { exact: true }),
    add: form.getByRole('button', { name: t('add.single.word'), exact: true }),
  }
}

it('where it does not come, the server says the same at the same place', async () => {
  const { add, code, sent, says } = await open(async (page) => {
    await loseScript(page, SCHEMA)
  })
  await add.press('Enter')

  await says(missing).waitFor()
  await expect.poll(() => hasFocus(code)).toBe(true)
  expect(sent).toHaveLength(1)
})

it('what was left or sent before it has come is checked then, and nothing wrong goes out', async () => {
  let held: Awaited<ReturnType<typeof holdScript>> | undefined
  const { add, code, limit, sent, says } = await open(async (page) => {
    held = await holdScript(page, SCHEMA)
  })
  await limit.fill('1000001')
  await code.focus()
  await held?.asked
  expect(await says(tooLarge).count()).toBe(0)
  await add.press('Enter')
  await add.press('Enter')
  expect(await says(missing).count()).toBe(0)
  held?.release()

  await says(tooLarge).waitFor()
  await says(missing).waitFor()
  expect(sent).toEqual([])
})

it('what is sent before it has come goes out once', async () => {
  let held: Awaited<ReturnType<typeof holdScript>> | undefined
  const { form, add, code, sent } = await open(async (page) => {
    held = await holdScript(page, SCHEMA)
  })
  await code.fill('EARLY-BIRD-1')
  await held?.asked
  await add.press('Enter')
  await add.press('Enter')
  expect(sent).toEqual([])
  held?.release()

  await form.locator('..').getByText('EARLY-BIRD-1').waitFor()
  expect(sent).toHaveLength(1)
})
