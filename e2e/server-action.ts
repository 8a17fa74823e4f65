import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { buildFolder } from './stack'

type Manifest = { node: Record<string, { exportedName: string; filename: string }> }

/** The build's id of a server action, as anyone can read it from the page's scripts. */
export function actionId(name: string): string {
  const file = join(buildFolder, 'server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name)
  if (!found) throw new Error(`The build has no server action ${name}.`)
  return found[0]
}

/** Posts a server action directly, without a page. `origin`: null for none. `host`: as changed by a proxy. */
export async function postAction(
  request: APIRequestContext,
  call: { action: string; page: string; origin: string | null; body: string; host?: string },
): Promise<APIResponse> {
  return request.post(call.page, {
    headers: {
      'Next-Action': actionId(call.action),
      'Content-Type': 'text/plain;charset=UTF-8',
      Accept: 'text/x-component',
      ...(call.origin !== null && { Origin: call.origin }),
      ...(call.host && { Host: call.host }),
    },
    data: Buffer.from(call.body),
    maxRedirects: 0,
  })
}

/** The action's result; undefined if the response has none. */
export async function resultOf(response: APIResponse): Promise<Result | undefined> {
  const line = (await response.text()).split('\n').find((text) => text.startsWith('1:{'))
  return line === undefined ? undefined : (JSON.parse(line.slice(2)) as Result)
}

type Result = {
  status?: string
  ok?: boolean
  fault?: { kind: string; message: string }
  data?: { intent: string }
}
