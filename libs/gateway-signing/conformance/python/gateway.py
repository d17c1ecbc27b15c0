"""A gateway's checks, with the standard library alone. Encrypted calls need the package `cryptography`."""

import base64
import hashlib
import json
import re

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.padding import MGF1, OAEP
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import load_der_private_key
except ImportError:
    AESGCM = None

BUCKET_MS = 100_000
SENSITIVE = set(
    "loginName pwd areaCode mobile email verifyCode rePwd emailCode mobileCode googleCode fidoVerifyCode serialNO"
    " signature token userId newPwd newCode target".split()
)
SIGN_HEADERS = ("device-sign", "device-sign-mode", "device-sign-data-md5", "device-sign-key")
MESSAGE_HEADERS = ("content-digest", "signature-input", "signature")


class Ciphertext(Exception):
    """An encrypted call that is answered with 40012."""


# Encodings


def decode_base64(text):
    """Returns the bytes of the one spelling that the protocol accepts; None for any other."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return data if base64.b64encode(data).decode() == text else None


def decode_base64url(text):
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        return None
    return decode_base64(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4))


def der(tag, *parts):
    content = b"".join(parts)
    size = len(content)
    length = bytes([size]) if size < 0x80 else bytes([0x81, size]) if size < 0x100 else b"\x82" + size.to_bytes(2, "big")
    return bytes([tag]) + length + content


# RSA keys (RFC 8017). Verification uses public numbers only, so `pow` is enough.


class Key:
    def __init__(self, spki, modulus):
        self.id = hashlib.sha256(spki).hexdigest()
        self.modulus = modulus
        self.bits = modulus.bit_length()
        self.algorithm = {1024: "rsa1024", 2048: "rsa2048"}.get(self.bits)

    def verifies(self, text, signature):
        data = decode_base64(signature)
        if data is None or len(data) != self.bits // 8 or int.from_bytes(data, "big") >= self.modulus:
            return False
        digest = bytes.fromhex("3031300d060960864801650304020105000420") + hashlib.sha256(text).digest()
        block = b"\x00\x01" + b"\xff" * (len(data) - len(digest) - 3) + b"\x00" + digest
        return pow(int.from_bytes(data, "big"), 65537, self.modulus) == int.from_bytes(block, "big")


def read_key(text, minimum=2048):
    """Reads base64 SPKI DER. Returns None unless it is the canonical encoding of an RSA key of an allowed size."""
    spki = decode_base64(text)
    if spki is None:
        return None
    size = 128 if len(spki) == 162 else len(spki) - 38
    modulus = int.from_bytes(spki[-5 - size : -5], "big") if size > 0 else 0
    bits = modulus.bit_length()
    allowed = (bits == 1024 and minimum == 1024) or 2048 <= bits <= 4096
    if not allowed or bits != size * 8:
        return None
    numbers = der(0x30, der(0x02, b"\x00", modulus.to_bytes(size, "big")), bytes.fromhex("0203010001"))
    rebuilt = der(0x30, bytes.fromhex("300d06092a864886f70d0101010500"), der(0x03, b"\x00", numbers))
    return Key(spki, modulus) if rebuilt == spki else None


# Texts


def digest(path, tm, uhti, body):
    return hashlib.sha256((path + tm + uhti).encode() + body).hexdigest()


def signing_text(mode, path, tm, uhti, body):
    """Modes 0 to 2."""
    text = path + tm[:8] + ("" if mode == 0 else uhti)
    return text.encode() + (body if mode == 2 else b"")


def signature_base(method, path, tm, uhti, body, key_id):
    """Mode 3: (text, content-digest, signature-input), or None for a method or path without one spelling."""
    if not re.fullmatch(r"[A-Z]+", method) or not re.fullmatch(r'/[!-"$-~]*', path) or path.find("?") == len(path) - 1:
        return None
    pathname, _, query = path.partition("?")
    content = "sha-256=:" + base64.b64encode(hashlib.sha256(body).digest()).decode() + ":"
    params = (
        '("@method" "@path" "@query" "content-digest")'
        f';created={int(tm) // 1000};nonce="{uhti}";keyid="{key_id}";alg="rsa-v1_5-sha256"'
    )
    lines = [
        f'"@method": {method}',
        f'"@path": {pathname}',
        f'"@query": ?{query}',
        f'"content-digest": {content}',
        f'"@signature-params": {params}',
    ]
    return "\n".join(lines).encode(), content, "device=" + params


# Checks


def is_time(tm):
    return bool(re.fullmatch(r"[0-9]{13}", tm or ""))


def is_fresh(tm, now):
    return is_time(tm) and abs(int(tm) // BUCKET_MS - now // BUCKET_MS) <= 1


def is_signable(path, tm, uhti):
    return path.startswith("/") and is_time(tm) and bool(re.fullmatch(r"[0-9a-f]{32}", uhti or ""))


def is_plain(path):
    pathname = path.split("?")[0]
    if not pathname.startswith("/") or re.search(r"//|\\|%(?:2e|2f|5c)|[^!-~]|#", pathname, re.IGNORECASE):
        return False
    return not {".", ".."} & set(pathname.split("/"))


def verify_device_signature(public_key, mode, method, path, tm, uhti, body, headers):
    key = read_key(public_key)
    if key is None or not is_signable(path, tm, uhti):
        return False
    sign = headers.get("device-sign", "")
    if mode == 3:
        message = signature_base(method, path, tm, uhti, body, key.id)
        if message is None:
            return False
        text, content, signature_input = message
        expected = (content, signature_input, f"device=:{sign}:")
        if tuple(headers.get(name) for name in MESSAGE_HEADERS) != expected:
            return False
    else:
        text = signing_text(mode, path, tm, uhti, body)
    md5 = hashlib.md5(text, usedforsecurity=False).hexdigest()
    names = (headers.get("device-sign-data-md5"), headers.get("device-sign-key"))
    return names == (md5, key.id) and key.verifies(text, sign)


def verify_stream_login(public_key, path, tm, uhti, sign):
    key = read_key(public_key)
    return key is not None and is_signable(path, tm, uhti) and key.verifies(signing_text(1, path, tm, uhti, b""), sign)


def verify_device_check(public_keys, path, tm, uhti, sign, algorithm):
    keys = [key for key in map(read_key, public_keys) if key is not None and key.algorithm == algorithm]
    return is_signable(path, tm, uhti) and any(key.verifies(signing_text(1, path, tm, uhti, b""), sign) for key in keys)


def sign_mode(config, path):
    pathname = path.split("?")[0]
    is_listed = pathname in config["exactUrls"] or any(map(pathname.startswith, config["prefixUrls"]))
    modes = config["signModes"]
    return modes.get("byUrl", {}).get(pathname, modes["default"]) if is_listed else None


def verify_request(method, path, headers, body, config, find_key, remember, now):
    """Makes all checks of a call whose body is not encrypted. Names of headers are in lower case.

    Returns the id of the key that has signed, or None for a call that is not signed, and None; or None and the
    refusal: code and reason. `find_key()` returns the key bound to the session or None; `remember(nonce, expires_at)`
    returns False for a nonce that it has stored.
    """

    def refuse(code, reason):
        return None, (code, reason)

    tm, uhti = headers.get("tm"), headers.get("uhti")
    if not is_plain(path):
        return refuse("40005", "path-ambiguous")
    if not is_signable(path, tm, uhti) or headers.get("sign") != digest(path, tm, uhti, body):
        return refuse("40009", "digest-invalid")
    mode = sign_mode(config, path)
    signer = None
    if mode is not None:
        public_key = find_key()
        if public_key is None:
            return refuse("00004", "session-missing")
        if any(name not in headers for name in SIGN_HEADERS):
            return refuse("00020", "signature-missing")
        if headers["device-sign-mode"] != str(mode):
            return refuse("00021", "mode-mismatch")
        if mode == 3 and any(name not in headers for name in MESSAGE_HEADERS):
            return refuse("00020", "signature-missing")
        if not is_fresh(tm, now):
            return refuse("00022", "timestamp-stale")
        key = read_key(public_key)
        if key is None or headers["device-sign-key"] != key.id:
            return refuse("00023", "key-mismatch")
        if not verify_device_signature(public_key, mode, method, path, tm, uhti, body, headers):
            return refuse("00023", "signature-invalid")
        if not remember(f"{key.id}:{uhti}", (int(tm) // BUCKET_MS + 2) * BUCKET_MS):
            return refuse("40010", "request-replayed")
        signer = key.id
    try:
        json.loads(body.decode() or "null")
    except ValueError:
        return refuse("40001", "body-malformed")
    return signer, None


def open_login(body, path, tm, uhti, server_keys):
    """Returns the fields of an encrypted call and the key to bind. `server_keys`: PKCS #8 DER by key id."""
    members = ("bodyCiphertext", "algorithm", "publicKey", "initSign")
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in members):
        raise Ciphertext("not encrypted")
    jwe, algorithm, public_key, init_sign = (body[name] for name in members)
    clear = {name: value for name, value in body.items() if name not in members}
    sender = read_key(public_key)
    if SENSITIVE & set(clear) or sender is None or sender.algorithm != algorithm or not is_time(tm):
        raise Ciphertext("a field in clear, or a key that is not accepted")
    text = public_key + hashlib.sha256(jwe.encode()).hexdigest() + tm[:8]
    if not sender.verifies(text.encode(), init_sign):
        raise Ciphertext("the sender does not hold the key")
    fields = open_jwe(jwe, {"ckh": sender.id, "htu": path, "uhti": uhti, "tm": tm}, server_keys)
    if set(fields) & set(clear):
        raise Ciphertext("a field both in clear and encrypted")
    return {**clear, **fields}, public_key


def open_jwe(jwe, bound, server_keys):
    parts = [decode_base64url(part) for part in jwe.split(".")]
    if len(jwe) > 65_536 or len(parts) != 5 or None in parts:
        raise Ciphertext("not a compact JWE")
    try:
        header = json.loads(parts[0].decode())
        kid = header["kid"]
        if header != {"alg": "RSA-OAEP-256", "enc": "A256GCM", "kid": kid, **bound}:
            raise Ciphertext("another header")
        server_key = load_der_private_key(server_keys[kid], None)
        content_key = server_key.decrypt(parts[1], OAEP(MGF1(SHA256()), SHA256(), None))
        if (len(content_key), len(parts[2]), len(parts[4])) != (32, 12, 16):
            raise Ciphertext("another size")
        plain = AESGCM(content_key).decrypt(parts[2], parts[3] + parts[4], jwe.split(".")[0].encode())
        fields = json.loads(plain.decode())
    except (ValueError, TypeError, KeyError, InvalidTag) as error:
        raise Ciphertext("cannot be opened") from error
    if not isinstance(fields, dict):
        raise Ciphertext("not an object")
    return fields
