import { expect, it } from 'vitest'
import { readMe, updateMe } from '#shared/api/me.schemas.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const SCREEN = FR_DESKTOP

const stage = setStage()

it('a form shows both sides of what changes meanwhile, and saves what is chosen', async () => {
  const [fan, forms] = [wordsOf(SCREEN.language, 'fan'), wordsOf(SCREEN.language, 'forms')]
  const changes = { firstName: 'Robin', lastName: 'Lockhart', gender: 'female' } as const
  const email = 'changed-meanwhile@fans.example'
  const { page, token } = await signedInFan(stage, SCREEN, { email, changes })
  const { api } = stage.cloud
  const stored = async () => (await call(api, readMe, { token })).data.user
  await page.goto(stage.at('/profile/edit'))
  const edit = `${fan('profile.edit')} ${fan('fields.firstName')}`
  await page.getByRole('button', { name: edit, exact: true }).click()
  const form = page.getByRole('form', { name: edit, exact: true })
  const save = form.getByRole('button', { name: fan('profile.save'), exact: true })
  await call(api, updateMe, { body: { firstName: 'Bob', lastName: 'Lake' }, token })

  await form.getByLabel(fan('fields.firstName'), { exact: true }).fill('Rob')
  await save.click()
  const yours = form.getByRole('radio', { name: `${forms('form.changed.yours')} Rob` })
  await yours.waitFor()
  expect((await stored()).firstName).toBe('Bob')
  await yours.check()
  await save.click()
  await form.waitFor({ state: 'detached' })

  await expect.poll(stored).toMatchObject({ firstName: 'Rob', lastName: 'Lake' })
})
