import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { listenOnLoopback } from '#scripts/ports/listen.ts'

it('keeps connections for a minute, so that a machine that stands still for seconds breaks none', async () => {
  const listening = await listenOnLoopback((_, response) => void response.end(), 0)

  const { headers } = await fetch(listening.url)

  expect(headers.get('keep-alive')).toBe('timeout=60')
  await listening.close()
})

it('outlives a browser that goes while its WebSocket is begun', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  let begun: Duplex | undefined
  const listening = await listenOnLoopback(vi.fn(), 0, (_, socket) => {
    begun = socket
  })
  const browser = connect(listening.port, '127.0.0.1')
  browser.write(
    'GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  const socket = await vi.waitUntil(() => begun)
  const ended = new Promise((resolve) => socket.once('close', resolve))

  socket.resume()
  browser.resetAndDestroy()
  await ended

  expect(logged).toHaveBeenCalledWith('A taken over connection broke:', 'read ECONNRESET')
  await listening.close()
  logged.mockRestore()
})
