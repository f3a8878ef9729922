import type { Json } from '../base/json.ts'
import type { World } from '../world/types.ts'
import type { View } from '../world/view.ts'
import { callTool } from './registry.ts'
import type { ToolCalls, ToolOutcome } from './types.ts'

/** Tool calls answered in the caller's own thread; the world stays the caller's to close. */
export function openDirectTools(world: World, view: View): ToolCalls {
  return {
    call: async (name: string, args: Json): Promise<ToolOutcome> =>
      callTool((request) => world.answer(request, view), name, args),
    close: async () => {},
  }
}
