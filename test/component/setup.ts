import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { logDealImpression } from '#shared/api/deals.schemas.ts'
import { createEvent } from '#shared/api/me.schemas.ts'
import { answer, installFakeApi, resetFakeApi } from '#test/fixtures/component/fake-api.ts'
import { clearBrowser } from '#test/fixtures/component/session.ts'
import { noteServerTime } from '#web/lib/server-clock.ts'

const home = window.location.href

beforeEach(() => {
  installFakeApi()
  // Screens send these two requests by themselves, so every test needs responses to them.
  answer(logDealImpression, { success: true })
  answer(createEvent, { success: true })
})

afterEach(async () => {
  await cleanup()
  // While nothing is mounted, the online manager misses that the browser is online again. Queries
  // of the next test would then wait.
  onlineManager.setOnline(true)
  document.body.replaceChildren()
  vi.useRealTimers()
  noteServerTime(new Date().toISOString())
  clearBrowser()
  window.history.replaceState(null, '', home)
  const unanswered = resetFakeApi()
  vi.restoreAllMocks()
  // Joins the requests, because test reporters do not print the items of a list.
  expect(unanswered.join('\n'), 'requests without a true answer').toBe('')
})
