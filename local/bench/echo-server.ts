import { createServer } from 'node:net';

const [, , port] = process.argv;
createServer((socket) => {
  socket.setNoDelay(true).on('error', () => socket.destroy());
  socket.pipe(socket);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
