import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'

const supportService = {
  name: 'Helping Hand',
  identifyUrl: 'https://in.helping.example/v1/identify',
}
const stage = setStage({ supportService })

it('the service that is set is given who is signed in, and no visitor', async () => {
  const reported: unknown[] = []
  const visitor = await stage.newPage(SCREEN)
  visitor.on('request', (request) => {
    if (request.url().includes('helping')) reported.push('a visitor')
  })
  await visitor.goto(stage.at('/privacy-policy'))
  await visitor.getByText('Helping Hand').waitFor()
  expect(reported).toEqual([])

  const { page, user } = await signedInFan(stage, SCREEN, {
    email: 'supported@fans.example',
    changes: { gender: 'female' },
  })
  // The browser checks the page's content security policy before this handler gets the request.
  await page.context().route(supportService.identifyUrl, (route) => {
    reported.push(route.request().postDataJSON())
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(stage.at('/deals'))
  await expect.poll(() => reported).toEqual([{ uid: user.key, email: user.email }])
  await page.goto(stage.at('/how-it-works'))
  await expect.poll(() => reported).toHaveLength(2)
})
