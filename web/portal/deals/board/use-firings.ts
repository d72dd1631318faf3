import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fireTriggers, readTriggerBoard, undoFiring } from '#light/api/trigger-board.ts'
import { FIRING_UNDO_SECONDS } from '#shared/constants.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type Firing, isShown, newFiring, noteFired, noteUndone, type Order } from './firings.ts'
import { untilSettled } from './until-settled.ts'

/** A firing in progress, and whether it was cancelled. */
interface Course {
  isCalledOff: boolean
  end: Promise<void>
}

/** Fires deals of a board, sends what failed again by itself, and undoes. It goes on when the board is left. */
export function useFirings(teamKey: string) {
  const client = useQueryClient()
  const [firings, setFirings] = useState<readonly Firing[]>([])
  const courses = useRef(new Map<string, Course>())
  const params = { teamKey }

  const update = (key: string, next: (firing: Firing) => Firing) => {
    setFirings((all) => all.map((firing) => (firing.key === key ? next(firing) : firing)))
    void renew(client, [readTriggerBoard])
  }

  const fire = (order: Order) => {
    const firing = newFiring(crypto.randomUUID(), order)
    const { key: firingKey, duration, cap } = firing
    setFirings((all) => [...all.filter((one) => isShown(one, serverNow())), firing])
    const course: Course = { isCalledOff: false, end: Promise.resolve() }
    course.end = untilSettled(order.dealKeys, {
      send: (dealKeys) =>
        rowsOf(dealKeys, () =>
          call(fireTriggers, {
            params,
            body: {
              firingKey,
              dealKeys: [...dealKeys],
              duration,
              ...(cap !== undefined && { cap }),
            },
          }),
        ),
      note: (rows) => update(firingKey, (one) => noteFired(one, rows, noticeEnd())),
      isCalledOff: () => course.isCalledOff,
    })
    courses.current.set(firingKey, course)
  }

  const undo = async ({ key: firingKey, dealKeys: all }: Firing) => {
    const course = courses.current.get(firingKey)
    if (course === undefined || course.isCalledOff) return
    course.isCalledOff = true
    update(firingKey, (one) => ({ ...one, stage: 'undoing', hasFailed: false }))
    // Wait for the requests under way, so that the undo covers all of them.
    await course.end
    await untilSettled(all, {
      send: (dealKeys) =>
        rowsOf(dealKeys, () => {
          const body = { firingKey, dealKeys: [...dealKeys] }
          return call(undoFiring, { params, body })
        }),
      note: (rows) => update(firingKey, (one) => noteUndone(one, rows, noticeEnd())),
      isCalledOff: () => false,
    })
  }

  const dismiss = ({ key }: Firing) => setFirings((all) => all.filter((one) => one.key !== key))

  return { firings, fire, undo: (firing: Firing) => void undo(firing), dismiss }
}

const noticeEnd = () => serverNow().getTime() + FIRING_UNDO_SECONDS * 1000

type Row<Outcome> = { dealKey: string; outcome: Outcome }

/** Without an answer all of them are to be sent again; a refusal is final. */
async function rowsOf<Outcome extends string>(
  dealKeys: readonly string[],
  send: () => Promise<{ rows: Row<Outcome>[] }>,
): Promise<Row<Outcome | 'busy' | 'refused'>[]> {
  try {
    return (await send()).rows
  } catch (error) {
    const outcome = isRefusal(error) ? 'refused' : 'busy'
    return dealKeys.map((dealKey) => ({ dealKey, outcome }))
  }
}
