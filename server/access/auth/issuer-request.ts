import 'server-only'
import http from 'node:http'
import https from 'node:https'
import type { CustomFetch } from 'openid-client'

/** The largest answer. Keys and claims are a hundredth of this size. */
const MOST_BYTES = 1024 * 1024

/**
 * One request to the issuer of single sign-on. It does not use the framework's `fetch`, which caches answers, and for which a variable of Node
 * could disable the certificate check. Redirects are not followed; the library rejects them.
 */
export const askIssuer: CustomFetch = (address, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const ask = url.protocol === 'https:' ? https.request : http.request
    const requested = ask(
      url,
      { method, headers, signal, rejectUnauthorized: true } as https.RequestOptions,
      (answer) => {
        const pieces: Buffer[] = []
        let length = 0
        answer.on('data', (piece: Buffer) => {
          length += piece.byteLength
          if (length > MOST_BYTES) requested.destroy(new Error('the answer of the issuer is too long'))
          else pieces.push(piece)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode = 500, headers: received } = answer
          const bare = [204, 205, 304].includes(statusCode)
          const type = received['content-type']
          // The only header that the library reads.
          resolve(
            new Response(bare ? null : Buffer.concat(pieces), {
              status: statusCode,
              headers: type ? { 'content-type': type } : {},
            }),
          )
        })
      },
    )
    requested.on('error', reject)
    requested.end(body === undefined || body === null ? undefined : String(body))
  })
