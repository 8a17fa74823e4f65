import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { root } from '../launch/setup.mjs'

export interface Front {
  name: string
  stop(): Promise<void>
}

/** nginx with deploy/nginx.conf if it is installed; otherwise a proxy of Node that retries as nginx does. */
export async function startFront(port: number, consoles: readonly number[], folder: string): Promise<Front> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return nodeFront(port, consoles)
  }
  return nginx(port, consoles, folder)
}

async function nginx(port: number, consoles: readonly number[], folder: string): Promise<Front> {
  mkdirSync(folder, { recursive: true })
  // deploy/nginx.conf, which operators copy, but without TLS and with both consoles.
  const [servers = ''] = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8').split(/\nserver \{\n {2}listen 80;/)
  const site = servers
    .replace(/ {2}server 127\.0\.0\.1:3000;/, consoles.map((one) => `  server 127.0.0.1:${one};`).join('\n'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ {2}(ssl_certificate|access_log).*\n/g, '')
    .replace('server_name switchroom.example.com;', 'server_name localhost;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  log_format tries '$time_iso8601 $request_method $uri $status $upstream_addr $upstream_status $upstream_response_time';
  access_log ${folder}/access.log tries;
${temporary.map((one) => `  ${one}_temp_path ${folder}/${one};`).join('\n')}
${site}
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { name: 'nginx with deploy/nginx.conf', stop }
}

/** Round robin. As nginx does: a request that could not connect goes to the other console; one that was sent does so only if it is a read. */
async function nodeFront(port: number, consoles: readonly number[]): Promise<Front> {
  const agents = consoles.map(() => new http.Agent({ keepAlive: true, maxFreeSockets: 16 }))
  let turn = 0
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => send(turn++, Buffer.concat(chunks), consoles.length))
    const send = (to: number, body: Buffer, tries: number) => {
      const one = to % consoles.length
      let connected = false
      const { method = 'GET', url: path, headers } = request
      const options = { host: '127.0.0.1', port: consoles[one], agent: agents[one], method, path, headers }
      const forwarded = http.request(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => response.destroy())
        answer.pipe(response)
      })
      forwarded.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (connected = true))
        else connected = true
      })
      forwarded.on('error', () => {
        const again = !connected || ['GET', 'HEAD'].includes(method)
        if (again && tries > 1 && !response.headersSent) send(to + 1, body, tries - 1)
        else if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
      forwarded.end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    name: 'a proxy of Node',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const agent of agents) agent.destroy()
    },
  }
}
