import type { Map as MapLibre } from 'maplibre-gl'

const LOOK_EVERY_MS = 100

/**
 * Removes a map, and gives its memory back once all that it had drawn is done: where a processor draws,
 * giving it back at once would keep the page from moving for seconds.
 */
export function removeMap(map: MapLibre): void {
  const gl = map.getCanvas().getContext('webgl2')
  const context = gl?.getExtension('WEBGL_lose_context')
  if (gl && context) {
    const lose = context.loseContext.bind(context)
    // MapLibre asks for the same object, and calls this.
    context.loseContext = () => whenDrawn(gl, lose)
  }
  map.remove()
}

function whenDrawn(gl: WebGL2RenderingContext, act: () => void): void {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  const look = () => {
    const isDrawing = fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED
    if (isDrawing) setTimeout(look, LOOK_EVERY_MS)
    else act()
  }
  look()
}
