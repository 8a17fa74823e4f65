import 'server-only'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// An authenticator in software: creates passkeys and answers challenges as WebAuthn says, except where a test wants something wrong.

const b64 = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 0x40

interface CreationOptions {
  challenge: string
  origin?: string
  counter?: number
  verified?: boolean
}

/** CBOR of a byte string shorter than 64 KB. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An ES256 key in COSE: kty, alg, curve, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)])
}

export class SoftAuthenticator {
  readonly id = randomBytes(32)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 1

  constructor(
    private readonly rpId: string,
    private readonly origin: string,
  ) {}

  private data(flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), count, more])
  }

  private client(type: string, { challenge, origin = this.origin }: CreationOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  create(options: CreationOptions) {
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.keys.publicKey)])
    const flags = PRESENT | ATTESTED | (options.verified === false ? 0 : VERIFIED)
    const data = this.data(flags, options.counter ?? this.counter, attested)
    const object = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    const response = {
      clientDataJSON: b64(this.client('webauthn.create', options)),
      attestationObject: b64(object),
      transports: ['internal'],
    }
    return { ...this.named(), response }
  }

  /** The authenticator's counter increases with each answer, unless a counter is given. */
  answer(options: CreationOptions, userHandle?: string) {
    const counter = options.counter ?? ++this.counter
    const data = this.data(PRESENT | (options.verified === false ? 0 : VERIFIED), counter)
    const client = this.client('webauthn.get', options)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    const response = {
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(signature),
      userHandle,
    }
    return { ...this.named(), response }
  }

  private named() {
    const id = b64(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }
}
