import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from '#web/form/upload/use-sending.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'

const UPLOAD = '01JH3VDJ7K9M1N3P5Q7R9S1T3V'
const URL = 'https://bucket.example/staging/sent?signed'
const STARTED = { upload: UPLOAD, url: URL, expiresAt: '2026-11-22T10:00:00.000Z' }

type Outcome = 'taken' | 'refused' | 'noAnswer' | 'stuck'

/** Fakes a bucket whose upload has this outcome after half of the file is sent. */
function bucketThat(outcome: Outcome) {
  const sent: unknown[] = []
  class FakeRequest {
    status = outcome === 'refused' ? 403 : 200
    upload: { onprogress?: (event: object) => void } = {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    open = (...how: string[]) => sent.push(how)
    setRequestHeader = (...header: string[]) => sent.push(header)
    abort = () => this.onabort()
    send(file: Blob) {
      sent.push(file.size)
      this.upload.onprogress?.({ loaded: 2, total: 4 })
      if (outcome === 'stuck') return
      if (outcome === 'noAnswer') this.onerror()
      else this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

function apiThat(...answers: readonly (readonly [number, object])[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const [status, answer] = answers[asked.length] ?? [500, {}]
    asked.push(`${address} ${body}`)
    return Response.json(answer, { status })
  })
  return asked
}

function sending(parts: number[] = []) {
  const controller = new AbortController()
  const file = new Blob(['file'], { type: 'application/pdf' })
  const { signal } = controller
  const onProgress = (part: number) => parts.push(part)
  return { controller, result: sendFile('trainingDocument', file, { onProgress, signal }) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a file that is uploaded', () => {
  it('asks for an address, goes there, and is checked', async () => {
    const asked = apiThat([200, STARTED], [200, { size: 4 }])
    const sent = bucketThat('taken')
    const parts: number[] = []

    expect(await sending(parts).result).toBe(UPLOAD)

    expect(asked).toEqual([
      '/api/portal/uploads {"purpose":"trainingDocument","size":4,"type":"application/pdf"}',
      `/api/portal/uploads/${UPLOAD}/check {"purpose":"trainingDocument"}`,
    ])
    expect(sent).toEqual([['PUT', URL], ['content-type', 'application/pdf'], 4])
    expect(parts).toEqual([0.5])
  })

  it('says that there was no answer, which trying again may mend', async () => {
    apiThat([200, STARTED])
    bucketThat('noAnswer')

    await expect(sending().result).rejects.toThrow(OfflineError)
  })

  it('is not checked where the bucket refused it', async () => {
    const asked = apiThat([200, STARTED])
    bucketThat('refused')

    await expect(sending().result).rejects.toThrow('The upload was answered with 403')
    expect(asked).toHaveLength(1)
  })

  it('names what the server finds wrong with it', async () => {
    const error = {
      path: 'params.upload',
      messageKey: 'validation.upload.notDocument',
      detail: 'is no PDF',
    }
    apiThat([200, STARTED], [422, { code: 'invalidInput', errors: [error] }])
    bucketThat('taken')

    const failure = await sending().result.catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(ApiProblem)
    expect((failure as ApiProblem).errors).toEqual([error])
  })

  it('stops where it is when it is given up', async () => {
    const asked = apiThat([200, STARTED], [200, { size: 4 }])
    const sent = bucketThat('stuck')
    const { controller, result } = sending()
    await vi.waitFor(() => expect(sent).toHaveLength(3))

    controller.abort()

    await expect(result).rejects.toThrow(/abort/)
    expect(asked).toHaveLength(1)
  })
})
