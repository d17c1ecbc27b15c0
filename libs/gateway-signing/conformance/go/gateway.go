// Package main has a gateway's checks, with the standard library alone, and checks them against the vectors.
package main

import (
	"bytes"
	"crypto"
	"crypto/md5"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const bucketMs = 100_000

var (
	timeForm      = regexp.MustCompile(`^[0-9]{13}$`)
	traceForm     = regexp.MustCompile(`^[0-9a-f]{32}$`)
	methodForm    = regexp.MustCompile(`^[A-Z]+$`)
	plainForm     = regexp.MustCompile(`^/[!-"$-~]*$`)
	ambiguousForm = regexp.MustCompile(`(?i)//|\\|%(?:2e|2f|5c)|[^!-~]|#`)
	signHeaders   = []string{"device-sign", "device-sign-mode", "device-sign-data-md5", "device-sign-key"}
	messageFields = []string{"content-digest", "signature-input", "signature"}
)

// Request is a request as received. Names of headers are in lower case.
type Request struct {
	Method, Path, Tm, Uhti string
	Body                   []byte
	Headers                map[string]string
}

// SignModes are the modes of signed calls, by pathname.
type SignModes struct {
	Default int
	ByUrl   map[string]int
}

// Config has the members of gatewaySignConfig that say which calls are signed.
type Config struct {
	ExactUrls, PrefixUrls []string
	SignModes             SignModes
}

// Key is an accepted RSA key.
type Key struct {
	public    *rsa.PublicKey
	ID        string
	Algorithm string
}

// decodeBase64 accepts the one spelling of the protocol.
func decodeBase64(text string) ([]byte, bool) {
	data, err := base64.StdEncoding.Strict().DecodeString(text)
	return data, err == nil && base64.StdEncoding.EncodeToString(data) == text
}

// ReadKey reads base64 SPKI DER. It accepts the canonical encoding of RSA keys of 2048 to 4096 bits alone.
func ReadKey(text string) (*Key, bool) {
	spki, ok := decodeBase64(text)
	if !ok {
		return nil, false
	}
	parsed, err := x509.ParsePKIXPublicKey(spki)
	public, isRsa := parsed.(*rsa.PublicKey)
	if err != nil || !isRsa || public.E != 65537 {
		return nil, false
	}
	bits := public.N.BitLen()
	if bits < 2048 || bits > 4096 || bits%8 != 0 {
		return nil, false
	}
	if again, err := x509.MarshalPKIXPublicKey(public); err != nil || !bytes.Equal(again, spki) {
		return nil, false
	}
	key := &Key{public: public, ID: hexSha256(spki)}
	if bits == 2048 {
		key.Algorithm = "rsa2048"
	}
	return key, true
}

// Verifies tells whether the key has signed a text with RSASSA-PKCS1-v1_5 and SHA-256.
func (key *Key) Verifies(text []byte, signature string) bool {
	data, ok := decodeBase64(signature)
	sum := sha256.Sum256(text)
	return ok && rsa.VerifyPKCS1v15(key.public, crypto.SHA256, sum[:], data) == nil
}

func hexSha256(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func hexMd5(data []byte) string {
	sum := md5.Sum(data)
	return hex.EncodeToString(sum[:])
}

// Digest returns the header sign.
func Digest(request Request) string {
	return hexSha256(append([]byte(request.Path+request.Tm+request.Uhti), request.Body...))
}

// SigningText returns the text of modes 0 to 2.
func SigningText(mode int, request Request) []byte {
	text := request.Path + request.Tm[:8]
	if mode > 0 {
		text += request.Uhti
	}
	if mode == 2 {
		return append([]byte(text), request.Body...)
	}
	return []byte(text)
}

// Message is the form of a request in mode 3.
type Message struct {
	Text                          []byte
	ContentDigest, SignatureInput string
}

// SignatureBase builds the message of mode 3; it refuses a method or path without one spelling.
func SignatureBase(request Request, keyID string) (Message, bool) {
	path := request.Path
	hasBareMark := strings.Index(path, "?") == len(path)-1
	if !methodForm.MatchString(request.Method) || !plainForm.MatchString(path) || hasBareMark {
		return Message{}, false
	}
	pathname, query, _ := strings.Cut(path, "?")
	sum := sha256.Sum256(request.Body)
	digest := "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
	tm, _ := strconv.ParseInt(request.Tm, 10, 64)
	params := fmt.Sprintf(
		`("@method" "@path" "@query" "content-digest");created=%d;nonce="%s";keyid="%s";alg="rsa-v1_5-sha256"`,
		tm/1000, request.Uhti, keyID,
	)
	text := strings.Join([]string{
		`"@method": ` + request.Method,
		`"@path": ` + pathname,
		`"@query": ?` + query,
		`"content-digest": ` + digest,
		`"@signature-params": ` + params,
	}, "\n")
	return Message{[]byte(text), digest, "device=" + params}, true
}

// IsFresh tells whether tm is in the gateway's bucket or a neighbouring one.
func IsFresh(tm string, now int64) bool {
	if !timeForm.MatchString(tm) {
		return false
	}
	sent, _ := strconv.ParseInt(tm, 10, 64)
	distance := sent/bucketMs - now/bucketMs
	return distance >= -1 && distance <= 1
}

func isSignable(request Request) bool {
	hasForm := timeForm.MatchString(request.Tm) && traceForm.MatchString(request.Uhti)
	return strings.HasPrefix(request.Path, "/") && hasForm
}

func isPlain(path string) bool {
	pathname, _, _ := strings.Cut(path, "?")
	if !strings.HasPrefix(pathname, "/") || ambiguousForm.MatchString(pathname) {
		return false
	}
	for _, segment := range strings.Split(pathname, "/") {
		if segment == "." || segment == ".." {
			return false
		}
	}
	return true
}

// VerifyDeviceSignature judges the device headers of a request for a bound key and the mode of the path.
func VerifyDeviceSignature(publicKey string, mode int, request Request) bool {
	key, ok := ReadKey(publicKey)
	if !ok || !isSignable(request) {
		return false
	}
	headers := request.Headers
	sign := headers["device-sign"]
	var text []byte
	if mode == 3 {
		message, ok := SignatureBase(request, key.ID)
		matches := headers["content-digest"] == message.ContentDigest &&
			headers["signature-input"] == message.SignatureInput &&
			headers["signature"] == "device=:"+sign+":"
		if !ok || !matches {
			return false
		}
		text = message.Text
	} else {
		text = SigningText(mode, request)
	}
	names := headers["device-sign-data-md5"] == hexMd5(text) && headers["device-sign-key"] == key.ID
	return names && key.Verifies(text, sign)
}

// VerifyModeOne judges a signature over the text of mode 1: a stream login, or a device check of one key.
func VerifyModeOne(publicKey string, request Request, sign string) bool {
	key, ok := ReadKey(publicKey)
	return ok && isSignable(request) && key.Verifies(SigningText(1, request), sign)
}

func (config Config) modeOf(path string) (int, bool) {
	pathname, _, _ := strings.Cut(path, "?")
	listed := false
	for _, exact := range config.ExactUrls {
		listed = listed || exact == pathname
	}
	for _, prefix := range config.PrefixUrls {
		listed = listed || strings.HasPrefix(pathname, prefix)
	}
	if mode, ok := config.SignModes.ByUrl[pathname]; ok {
		return mode, listed
	}
	return config.SignModes.Default, listed
}

// Refusal is the code to answer and the check that has failed.
type Refusal struct{ Code, Reason string }

// Gateway is what the checks need from a gateway. FindKey returns "" without a session; Remember returns false for a
// nonce that it has stored.
type Gateway struct {
	Config   Config
	Now      int64
	FindKey  func() string
	Remember func(nonce string, expiresAt int64) bool
}

// VerifyRequest makes all checks of a call whose body is not encrypted. It returns the id of the key that has signed,
// "" for a call that is not signed.
func VerifyRequest(request Request, gateway Gateway) (string, *Refusal) {
	if !isPlain(request.Path) {
		return "", &Refusal{"40005", "path-ambiguous"}
	}
	if !isSignable(request) || request.Headers["sign"] != Digest(request) {
		return "", &Refusal{"40009", "digest-invalid"}
	}
	signer := ""
	if mode, isSigned := gateway.Config.modeOf(request.Path); isSigned {
		key, refusal := proveSession(request, mode, gateway)
		if refusal != nil {
			return "", refusal
		}
		signer = key
	}
	isJSON := utf8.Valid(request.Body) && json.Valid(request.Body)
	if len(request.Body) > 0 && !isJSON {
		return "", &Refusal{"40001", "body-malformed"}
	}
	return signer, nil
}

func proveSession(request Request, mode int, gateway Gateway) (string, *Refusal) {
	publicKey := gateway.FindKey()
	if publicKey == "" {
		return "", &Refusal{"00004", "session-missing"}
	}
	if lacks(request, signHeaders) {
		return "", &Refusal{"00020", "signature-missing"}
	}
	if request.Headers["device-sign-mode"] != strconv.Itoa(mode) {
		return "", &Refusal{"00021", "mode-mismatch"}
	}
	if mode == 3 && lacks(request, messageFields) {
		return "", &Refusal{"00020", "signature-missing"}
	}
	if !IsFresh(request.Tm, gateway.Now) {
		return "", &Refusal{"00022", "timestamp-stale"}
	}
	key, ok := ReadKey(publicKey)
	if !ok || request.Headers["device-sign-key"] != key.ID {
		return "", &Refusal{"00023", "key-mismatch"}
	}
	if !VerifyDeviceSignature(publicKey, mode, request) {
		return "", &Refusal{"00023", "signature-invalid"}
	}
	sent, _ := strconv.ParseInt(request.Tm, 10, 64)
	if !gateway.Remember(key.ID+":"+request.Uhti, (sent/bucketMs+2)*bucketMs) {
		return "", &Refusal{"40010", "request-replayed"}
	}
	return key.ID, nil
}

func lacks(request Request, names []string) bool {
	for _, name := range names {
		if _, ok := request.Headers[name]; !ok {
			return true
		}
	}
	return false
}
