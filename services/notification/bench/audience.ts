import { livePath } from '@bambuzal/contracts';
import { ticketKey } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

const openedAtOnce = 50;
const timeoutMs = 60_000;
const noticeSchema = z.object({ id: z.string() });

/** Sockets of distinct members, which measure how long notices take to reach them. */
export class Audience {
  readonly userIds: string[] = [];
  private readonly sockets: Socket[] = [];
  /** Notices heard since the last measurement, by index of the socket. */
  private heard: number[] = [];
  private times: number[] = [];

  /** @param cache stores the tickets; without it no tickets are used */
  constructor(private readonly cache: Redis | undefined) {}

  get size(): number {
    return this.sockets.length;
  }

  /** Opens more sockets. */
  async open(url: string, count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += openedAtOnce) {
      const batch = Math.min(openedAtOnce, count - opened);
      await Promise.all(Array.from({ length: batch }, () => this.enter(url)));
    }
  }

  /**
   * Waits until each socket has heard one notice.
   *
   * @returns milliseconds from sending to hearing, for each socket
   * @throws Error when a notice is lost or heard twice
   */
  async hearing(tell: () => void): Promise<number[]> {
    this.heard = this.sockets.map(() => 0);
    this.times = [];
    tell();
    const deadline = Date.now() + timeoutMs;
    while (this.times.length < this.size && Date.now() < deadline) await pause(10);
    // A duplicate arrives soon after the first notice, so wait for it.
    await pause(200);
    const lost = this.heard.filter((count) => count === 0).length;
    const duplicates = this.heard.filter((count) => count > 1).length;
    if (lost + duplicates > 0)
      throw new Error(`${lost} notices were lost, ${duplicates} came twice`);
    return this.times;
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  private async enter(url: string): Promise<void> {
    const place = this.sockets.length;
    const userId = `member-${place}`;
    const socket = io(url, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.sockets.push(socket);
    this.userIds.push(userId);
    socket.on('notification', (notice: unknown) => this.note(place, noticeSchema.parse(notice).id));
    await heardOn(socket, 'connect');
    if (!this.cache) return;
    const sessionToken = `ticket-${place}-${process.pid}`;
    const bearer = JSON.stringify({ userId, sid: `session-${place}`, isReadOnly: false });
    await this.cache.set(ticketKey(sessionToken), bearer, 'EX', 60);
    const welcome = heardOn(socket, 'auth_success');
    socket.emit('auth', { userId, sessionToken });
    await welcome;
  }

  private note(place: number, toldAt: string): void {
    this.times.push(Number(process.hrtime.bigint() - BigInt(toldAt)) / 1e6);
    this.heard[place] = (this.heard[place] ?? 0) + 1;
  }
}

function heardOn(socket: Socket, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(name, () => resolve());
    socket.once('connect_error', reject);
    socket.once('error', (refusal: unknown) => reject(new Error(JSON.stringify(refusal))));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
