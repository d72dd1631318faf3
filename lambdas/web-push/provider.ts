import { outsideWorld } from '../base/outside-world.ts'
import { pushServices } from './push-services.ts'
import type { WebPush } from './web-push.ts'

const world = /* @__PURE__ */ outsideWorld<WebPush>(pushServices)

/** Sets what this process sends by: benches and tests. */
export function provideWebPush(other: WebPush | undefined): void {
  world.provide(other)
}

/** Returns the provided sender, or else the push services. */
export function webPush(): WebPush {
  return world.get()
}
