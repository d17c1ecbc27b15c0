"""A gateway that serves public data, receives behaviour events and opens encrypted logins.

It needs the standard library, the checks in Python that @bourse/gateway-signing is published with, and for logins the
package `cryptography`. It keeps all in memory, and has no accounts: every login is refused.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import secrets
import threading
import time
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LARGEST_BODY = 262_144
REMEMBERED = 100_000
NONCE_MS = 600_000
ERASED_MS = 3_600_000
COOKIE_SECONDS = 365 * 24 * 60 * 60
EVENT_TYPES = set("page click expose drag sideslip pullUp pullDown video system".split())
JSON_TYPE = re.compile(r"application/json\b")
REPORT_TYPE = re.compile(r"(application/json|application/csp-report|text/plain)\b")
TEXTS = {
    "00000": "success",
    "00022": "The request has expired.",
    "20001": "Wrong login name or password.",
    "40001": "The payload is invalid.",
    "40003": "This page may not make the call.",
    "40004": "There is no such call.",
    "40005": "The path has more than one reading.",
    "40009": "The digest is wrong.",
    "40010": "The request was sent before.",
    "40012": "The encrypted fields do not belong to the request.",
}


class Refusal(Exception):
    """The code of a refusal. Those that begin with 4 have an HTTP status of their own."""

    def __init__(self, code, reason=""):
        super().__init__(code)
        self.code, self.reason = code, reason
        self.status = 403 if code == "40003" else 400 if code.startswith("4") else 200


class Memory:
    """The newest entries of a dictionary that forgets them after some time."""

    def __init__(self, lifetime_ms):
        self.lifetime_ms, self.entries = lifetime_ms, {}

    def add(self, key, value=True):
        """Returns False for a key that is there."""
        if self.get(key) is not None:
            return False
        self.entries.pop(key, None)
        while len(self.entries) >= REMEMBERED:
            del self.entries[next(iter(self.entries))]
        self.entries[key] = (now() + self.lifetime_ms, value)
        return True

    def get(self, key):
        ends_at, value = self.entries.get(key, (0, None))
        return value if ends_at > now() else None


def now():
    return int(time.time() * 1000)


def expect(holds):
    if not holds:
        raise Refusal("40001")


# Calls


class Gateway:
    def __init__(self, checks, folder, origin):
        self.checks, self.origin = checks, origin
        self.is_secure = origin.startswith("https:")
        server_key = json.loads((folder / "server-key.json").read_text())
        pem = json.loads((folder / "keys.json").read_text())["serverKey"]
        key_id = checks.read_key(server_key["serverPublicKey"]).id
        self.server_keys = {key_id: checks.decode_base64("".join(re.findall(r"^[^-\n]+$", pem, re.MULTILINE)))}
        self.config = {
            "clientOpen": True,
            **server_key,
            "defaultAlgorithm": "rsa2048",
            "exactUrls": [],
            "prefixUrls": [],
            "signModes": {"default": 3},
            "userCheckDeviceUrl": [],
        }
        self.calls = CALLS if checks.AESGCM else {call: CALLS[call] for call in CALLS if call[1] not in SEALED}
        self.lock = threading.Lock()
        self.sessions, self.nonces = Memory(COOKIE_SECONDS * 1000), Memory(NONCE_MS)
        self.events, self.erasures = Memory(COOKIE_SECONDS * 1000), Memory(ERASED_MS)

    def answer(self, call):
        """Returns the data of a call and the cookies to set."""
        pathname = call.path.split("?")[0]
        if not self.checks.is_plain(call.path):
            raise Refusal("40005", "path-ambiguous")
        if (call.method, pathname) in REPORTS:
            if not REPORT_TYPE.match(call.type):
                raise Refusal("40003")
            with self.lock:
                return REPORTS[call.method, pathname](self, read_json(call.body)), []
        handle = self.calls.get((call.method, pathname))
        if handle is None:
            raise Refusal("40004")
        is_foreign = call.headers.get("origin", self.origin) != self.origin
        if is_foreign or (call.body and not JSON_TYPE.match(call.type)):
            raise Refusal("40003")
        if pathname != "/v1/mix/public/clientCommonConfig" or "sign" in call.headers:
            self.check(call)
        return handle(self, call)

    def check(self, call):
        sent = call.method, call.path, call.headers, call.body
        _, refusal = self.checks.verify_request(*sent, self.config, lambda: None, lambda *_: True, now())
        if refusal is not None:
            raise Refusal(*refusal)
        if call.method == "POST" and call.path not in SEALED:
            self.remember(call)

    def remember(self, call):
        with self.lock:
            if not self.nonces.add((call.cookies.get("session_token", call.address), call.headers["uhti"])):
                raise Refusal("40010", "request-replayed")

    def sign_config(self, call):
        with self.lock:
            token, auth = call.cookies.get("session_token"), call.cookies.get("session_auth")
            if token and auth and secrets.compare_digest(self.sessions.get(token) or "", auth):
                return {"gatewaySignConfig": self.config}, []
            token, auth = secrets.token_hex(16), secrets.token_hex(32)
            self.sessions.add(token, auth)
        return {"gatewaySignConfig": self.config}, [
            self.cookie("session_token", token),
            self.cookie("session_auth", auth, is_secret=True),
        ]

    def cookie(self, name, value, is_secret=False):
        prefix = "__Host-" if self.is_secure and is_secret else ""
        ends = ("; Secure" if self.is_secure else "") + ("; HttpOnly" if is_secret else "")
        return f"{prefix}{name}={value}; Path=/; Max-Age={COOKIE_SECONDS}; SameSite=Lax{ends}"

    def rates(self, call):
        payload = read_json(call.body)
        expect(isinstance(payload, dict) and isinstance(payload.get("locale"), str))
        dollar = {"name": "USD", "symbol": "$", "value": "USD"}
        return {"supported": [dollar], "rates": {"USD": "1"}}, []

    def ways(self, call):
        return {"email": False, "mobile": False, "inbox": None}, []

    def common_config(self, call):
        return {
            "clientCommonConfig": {"eventLogUploadSwitch": True, "userId": ""},
            "localVo": {"ip": call.address},
        }, []

    def log_in(self, call):
        """Opens the encrypted fields. There is no account whose password they could be."""
        tm, uhti = call.headers["tm"], call.headers["uhti"]
        if not self.checks.is_fresh(tm, now()):
            raise Refusal("00022", "timestamp-stale")
        try:
            self.checks.open_login(read_json(call.body), call.path, tm, uhti, self.server_keys)
        except self.checks.Ciphertext as error:
            raise Refusal("40012", "ciphertext-invalid") from error
        self.remember(call)
        raise Refusal("20001")

    def report_events(self, events):
        expect(isinstance(events, list) and len(events) <= 50)
        counts = {"stored": 0, "known": 0, "refused": 0}
        for event in events:
            if not is_event(event):
                counts["refused"] += 1
            elif event.get("ctime", 0) <= (self.erasures.get(event.get("device_id")) or -1):
                counts["known"] += 1
            else:
                counts["stored" if self.events.add(event["uid"], event) else "known"] += 1
        return counts

    def erase_events(self, payload):
        expect(isinstance(payload, dict))
        device, until = payload.get("deviceId"), payload.get("until")
        expect(isinstance(device, str) and 0 < len(device) <= 128 and isinstance(until, int))
        erased = [
            uid
            for uid, (_, event) in self.events.entries.items()
            if event.get("device_id") == device and event.get("ctime", 0) <= until
        ]
        for uid in erased:
            del self.events.entries[uid]
        self.erasures.entries.pop(device, None)
        self.erasures.add(device, until)
        return {"erased": len(erased)}

    def report_violation(self, _):
        return None


CALLS = {
    ("GET", "/v1/mix/config/gatewaySignConfig"): Gateway.sign_config,
    ("GET", "/v1/mix/public/clientCommonConfig"): Gateway.common_config,
    ("POST", "/v1/mix/public/usdtRate"): Gateway.rates,
    ("POST", "/v1/user/public/register/ways"): Gateway.ways,
    ("POST", "/v1/user/login"): Gateway.log_in,
    ("POST", "/v1/user/agency/login"): Gateway.log_in,
}
SEALED = {path for (_, path), handle in CALLS.items() if handle is Gateway.log_in}
REPORTS = {
    ("POST", "/v1/buried/log/info"): Gateway.report_events,
    ("POST", "/v1/buried/log/erase"): Gateway.erase_events,
    ("POST", "/v1/buried/log/cspSecurity"): Gateway.report_violation,
}


def is_event(event):
    if not isinstance(event, dict) or event.get("type") not in EVENT_TYPES:
        return False
    is_dated = isinstance(event.get("ctime", 0), int) and isinstance(event.get("device_id", ""), str)
    return is_dated and isinstance(event.get("uid"), str) and bool(re.fullmatch(r"w-[0-9]{31}", event["uid"]))


def read_json(body):
    try:
        return json.loads(body.decode() or "null")
    except ValueError as error:
        raise Refusal("40001", "body-malformed") from error


# HTTP


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "gateway", ""
    timeout = 10

    def do_GET(self):
        self.serve()

    do_POST = do_GET

    def serve(self):
        self.method, self.address = self.command, self.client_address[0]
        fields, self.headers = self.headers, {name.lower(): value for name, value in self.headers.items()}
        self.type = self.headers.get("content-type", "")
        size = fields.get("content-length", "0")
        if "transfer-encoding" in self.headers or not size.isdecimal() or int(size) > LARGEST_BODY:
            self.close_connection = True
            return self.send(Refusal("40001", "body-malformed"))
        self.body = self.rfile.read(int(size))
        try:
            read = SimpleCookie(self.headers.get("cookie", ""))
            self.cookies = {name.removeprefix("__Host-"): morsel.value for name, morsel in read.items()}
        except CookieError:
            self.cookies = {}
        try:
            return self.send(None, *self.server.gateway.answer(self))
        except Refusal as refusal:
            return self.send(refusal)

    def send(self, refusal, data=None, cookies=()):
        code = "00000" if refusal is None else refusal.code
        text = json.dumps({"code": code, "msg": TEXTS[code], "data": data}).encode()
        self.send_response(200 if refusal is None else refusal.status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.send_header("requesttime", str(now()))
        self.send_header("cache-control", "no-store")
        if refusal is not None and refusal.reason:
            self.send_header("gw-sign-error", refusal.reason)
        for cookie in cookies:
            self.send_header("set-cookie", cookie)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        """Logs nothing: an address may be private."""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checks", help="folder of gateway.py of @bourse/gateway-signing")
    parser.add_argument("port", type=int)
    parser.add_argument("keys", type=pathlib.Path, help="folder that `gateway-signing keys` has made")
    parser.add_argument("--origin", help="origin of the pages; default: this machine and port")
    options = parser.parse_args()
    origin = options.origin or f"http://localhost:{options.port}"
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.gateway = Gateway(load_checks(options.checks), options.keys, origin)
    print(f"serves {origin}", flush=True)
    server.serve_forever()


def load_checks(folder):
    """Imports the checks. Their file has the name of this one."""
    spec = importlib.util.spec_from_file_location("gateway_checks", pathlib.Path(folder) / "gateway.py")
    checks = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(checks)
    return checks


if __name__ == "__main__":
    main()
