import { createConnection } from 'node:net'

export function isPortTaken(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
