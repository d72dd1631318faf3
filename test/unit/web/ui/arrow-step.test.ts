import { expect, it } from 'vitest'
import { arrowStep } from '#web/ui/arrow-step.ts'

const STEPS = { near: 2, far: 10 }

it.each([
  ['ArrowUp', false, { x: 0, y: -2 }],
  ['ArrowRight', true, { x: 10, y: 0 }],
  ['Enter', false, undefined],
])('%s (with Shift: %s) leads %o', (key, shiftKey, step) => {
  const found = arrowStep({ key, shiftKey }, STEPS)
  expect(found && { x: found.x + 0, y: found.y + 0 }).toEqual(step)
})
